import type { DoneMark } from '../practice.ts';

export function newestDoneMarks(doneMarks: readonly DoneMark[]): DoneMark[] {
  const newest = new Map<string, DoneMark>();
  for (const doneMark of doneMarks) {
    const known = newest.get(doneMark.question);
    if (!known || isNewer(doneMark, known)) newest.set(doneMark.question, doneMark);
  }
  return [...newest.values()];
}

export function isNewer(doneMark: DoneMark, known: DoneMark): boolean {
  const passed = doneMark.at.getTime() - known.at.getTime();
  return passed > 0 || (passed === 0 && doneMark.isDone && !known.isDone);
}
