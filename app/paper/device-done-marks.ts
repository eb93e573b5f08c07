import { listOnDevice, storeOnDevice } from '../ui/device-list.ts';

/** Storage key, deleted on sign-out (app/frame/forget-script.ts). */
const DEVICE_DONE_MARKS = 'ticks';
/** Maximum number of marks; the next one replaces the oldest. */
const DEVICE_DONE_MARKS_MOST = 5000;

export type DeviceDoneMark = [question: string, at: number, isDone: 0 | 1, isSent: 0 | 1];

function deviceDoneMarks(): DeviceDoneMark[] {
  return listOnDevice<DeviceDoneMark>(DEVICE_DONE_MARKS).filter((doneMark) => Array.isArray(doneMark));
}

export function doneOnDevice(): Set<string> {
  return new Set(deviceDoneMarks().flatMap(([question, , isDone]) => (isDone ? [question] : [])));
}

/** Filters the done questions, including those with a mark on an identical question. */
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
  return takeDoneMarks([[question, Date.now(), isDone ? 1 : 0, 0]]);
}

export function takeDoneMarks(doneMarks: readonly DeviceDoneMark[]): boolean {
  const newest = new Map(deviceDoneMarks().map((doneMark) => [doneMark[0], doneMark]));
  for (const doneMark of doneMarks) {
    const known = newest.get(doneMark[0]);
    if (!known || doneMark[1] >= known[1]) newest.set(doneMark[0], doneMark);
  }
  const sorted = [...newest.values()].sort((one, other) => other[1] - one[1]);
  return storeOnDevice(DEVICE_DONE_MARKS, sorted.slice(0, DEVICE_DONE_MARKS_MOST));
}
