import type { Library } from '../library.ts';
import { daysAfter } from '../primitives/day.ts';
import { today } from './coming-exams.ts';

/** Removes dates that are past, which nothing shows any more. */
export async function sweepExamDates(
  library: Pick<Library, 'examDates' | 'catalogue' | 'clock'>,
): Promise<number> {
  // A day later: a process whose clock is behind may still show yesterday.
  return library.examDates.removeBefore(daysAfter(today(library), -1));
}
