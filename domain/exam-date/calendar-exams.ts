import type { DatesOfPlaces, ExamDate } from '../exam-date.ts';
import type { Library } from '../library.ts';
import { daysAfter } from '../primitives/day.ts';
import { today } from './coming-exams.ts';

/** Days for which an exam stays in calendars after its day. */
export const PAST_DAYS = 60;
/** Days for which a removed date is in calendars as cancelled. */
export const CANCELLED_DAYS = 30;

export type CalendarExams = { dates: ExamDate[]; cancelled: ExamDate[] };

/**
 * The exams of a calendar: those to come, and those that were, or at least the last one. vdirsyncer fails at a calendar that
 * becomes empty, and then keeps all that it had. What was removed is there as cancelled: a program that reads the file
 * once more would otherwise keep it.
 * @param read the exams of these dates from a day on.
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
