import type { Library } from '../library.ts';
import { daysAfter } from '../primitives/day.ts';
import { CANCELLED_DAYS, PAST_DAYS } from './calendar-exams.ts';
import { today } from './coming-exams.ts';

const DAY_MS = 86_400_000;

/** Keeps dates that calendars still show: past exams for some time, and a place's last one forever. */
export async function sweepExamDates(
  library: Pick<Library, 'examDates' | 'catalogue' | 'clock'>,
): Promise<number> {
  await library.examDates.forgetCancelled(new Date(library.clock().getTime() - CANCELLED_DAYS * DAY_MS));
  // Waits one more day: a process whose clock is behind may still show yesterday.
  const yesterday = daysAfter(today(library), -1);
  return library.examDates.removeBefore(daysAfter(yesterday, -PAST_DAYS), yesterday);
}
