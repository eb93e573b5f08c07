import type { DatesOfPlaces, ExamDate } from '../exam-date.ts';
import type { Library } from '../library.ts';
import { daysAfter } from '../primitives/day.ts';
import { today } from './coming-exams.ts';

/** Calendars show a past exam for this long. */
export const PAST_DAYS = 60;
/** Calendars show a removed date as cancelled for this long. */
export const CANCELLED_DAYS = 30;

export type CalendarExams = { dates: ExamDate[]; cancelled: ExamDate[] };

/**
 * Upcoming and recent exams for a calendar, at least the last one: vdirsyncer fails if a calendar becomes
 * empty, and keeps its old entries. Removed exams are included as cancelled, because a program that reads the
 * file again would otherwise keep them.
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
