import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

/** Storage key, deleted on sign-out (app/frame/forget-script.ts). */
const DEVICE_DONE_MARKS = 'ticks';
/** Marks kept on the device; the next one replaces the oldest. */
const DEVICE_DONE_MARKS_MOST = 5000;

export type DeviceDoneMark = [question: string, at: number, isDone: 0 | 1, isSent: 0 | 1];

function deviceDoneMarks(): DeviceDoneMark[] {
  return listOnDevice<DeviceDoneMark>(DEVICE_DONE_MARKS).filter((doneMark) => Array.isArray(doneMark));
}

export function doneOnDevice(): Set<string> {
  return new Set(deviceDoneMarks().flatMap(([question, , isDone]) => (isDone ? [question] : [])));
}

/** Done questions, including those with a mark on an identical question. */
export function doneAmong(questions: readonly { id: string; same?: readonly string[] }[]): Set<string> {
  const done = doneOnDevice();
  const found = questions.filter(({ id, same = [] }) => done.has(id) || same.some((each) => done.has(each)));
  return new Set(found.map(({ id }) => id));
}

export function unsentDoneMarks(): DeviceDoneMark[] {
  return deviceDoneMarks().filter(([, , , isSent]) => !isSent);
}

/** Stores a done mark. Returns false if storage is blocked. */
export function markOnDevice(question: string, isDone: boolean): boolean {
  const marks = marksByQuestion();
  // Later than the last mark, even if the clock was set back.
  const at = Math.max(Date.now(), (marks.get(question)?.[1] ?? 0) + 1);
  return storeDoneMarks(marks.set(question, [question, at, isDone ? 1 : 0, 0]));
}

/**
 * Merges the account's marks, whose times are the library's, after this device has sent `sent`. Keeps marks
 * that have changed since.
 */
export function takeDoneMarks(
  known: readonly [question: string, at: number, isDone: 0 | 1][],
  sent: readonly DeviceDoneMark[],
): boolean {
  const marks = marksByQuestion();
  const received = new Map(sent.map(([question, at]) => [question, at]));
  const isReceived = ([question, at]: DeviceDoneMark) => received.get(question) === at;
  for (const [question, at, isDone] of known) {
    const own = marks.get(question);
    if (!own || isReceived(own) || (own[3] && at >= own[1])) marks.set(question, [question, at, isDone, 1]);
  }
  for (const own of marks.values()) if (isReceived(own)) own[3] = 1;
  return storeDoneMarks(marks);
}

function marksByQuestion(): Map<string, DeviceDoneMark> {
  return new Map(deviceDoneMarks().map((doneMark) => [doneMark[0], doneMark]));
}

function storeDoneMarks(marks: ReadonlyMap<string, DeviceDoneMark>): boolean {
  const newest = [...marks.values()].sort((one, other) => other[1] - one[1]);
  return storeOnDevice(DEVICE_DONE_MARKS, newest.slice(0, DEVICE_DONE_MARKS_MOST));
}
