import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

/** Storage key. A sign-out deletes it (app/frame/forget-script.ts). */
const DEVICE_DONE_MARKS = 'ticks';
/** Limit; the next mark replaces the oldest. */
const DEVICE_DONE_MARKS_MOST = 5000;

export type DeviceDoneMark = [question: string, at: number, isDone: 0 | 1, isSent: 0 | 1];

function deviceDoneMarks(): DeviceDoneMark[] {
  return listOnDevice<DeviceDoneMark>(DEVICE_DONE_MARKS).filter((doneMark) => Array.isArray(doneMark));
}

/** Done questions known to this device. */
export function doneOnDevice(): Set<string> {
  return new Set(deviceDoneMarks().flatMap(([question, , isDone]) => (isDone ? [question] : [])));
}

/** Filters the done questions, also by a mark on one that is called the same. */
export function doneAmong(questions: readonly { id: string; same?: readonly string[] }[]): Set<string> {
  const done = doneOnDevice();
  const found = questions.filter(({ id, same = [] }) => done.has(id) || same.some((each) => done.has(each)));
  return new Set(found.map(({ id }) => id));
}

/** Marks not yet sent to the account. */
export function unsentDoneMarks(): DeviceDoneMark[] {
  return deviceDoneMarks().filter(([, , , isSent]) => !isSent);
}

/** Stores a done mark. False if the browser stores nothing. */
export function markOnDevice(question: string, isDone: boolean): boolean {
  return takeDoneMarks([[question, Date.now(), isDone ? 1 : 0, 0]]);
}

/** Merges marks into those of this device; the newer mark of a question wins. */
export function takeDoneMarks(doneMarks: readonly DeviceDoneMark[]): boolean {
  const newest = new Map(deviceDoneMarks().map((doneMark) => [doneMark[0], doneMark]));
  for (const doneMark of doneMarks) {
    const known = newest.get(doneMark[0]);
    if (!known || doneMark[1] >= known[1]) newest.set(doneMark[0], doneMark);
  }
  const sorted = [...newest.values()].sort((one, other) => other[1] - one[1]);
  return storeOnDevice(DEVICE_DONE_MARKS, sorted.slice(0, DEVICE_DONE_MARKS_MOST));
}
