import type { DatesOfPlaces, ExamDate } from '../exam-date.ts';
import type { Library } from '../library.ts';
import { daysAfter } from '../primitives/day.ts';
import { today } from './coming-exams.ts';

/** Days for which calendars show a past exam. */
export const PAST_DAYS = 60;
/** Days for which calendars show a removed date as cancelled. */
export const CANCELLED_DAYS = 30;

export type CalendarExams = { dates: ExamDate[]; cancelled: ExamDate[] };

/**
 * Collects the exams of a calendar: upcoming ones and recent ones, or at least the last one, because
 * vdirsyncer fails if a calendar becomes empty, and then keeps its old entries. Removed exams are included as
 * cancelled: a program that re-reads the file would otherwise keep them.
 * @param read reads the calendar's exams among these dates, from a day on.
 */
export async function calendarExams(
  library: Pick<Library, 'catalogue' | 'clock' | 'examDates'>,
  read: (dates: DatesOfPlaces, from: string) => Promise<ExamDate[]>,
): Promise<CalendarExams> {
  const now = today(library);
  const since = daysAfter(now, -PAST_DAYS);
  const before = async (from: string) => (await read(library.examDates, from)).filter(({ day }) => day < now);
  const [past, coming, cancelled] = await Promise.all([
    before(since),
    read(library.examDates, now),
    read(library.examDates.cancelled, since),
  ]);
  const dates = [...past, ...coming];
  return { dates: dates.length > 0 ? dates : (await before('')).slice(-1), cancelled };
}
