import icalendar, { ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import type { Catalogue } from '../../domain/catalogue.ts';
import { hasExams, pathOfDate } from '../../domain/exam-date/exam-place.ts';
import type { ExamDate } from '../../domain/exam-date.ts';
import { daysAfter, momentAt } from '../../domain/primitives/day.ts';
import { examName } from '../exam-words.ts';

/** In seconds: how often programs look again, if they heed that. */
const ASK_EVERY = 6 * 3600;

type Calendar = {
  name: string;
  catalogue: Catalogue;
  /** The whole address of a page. */
  page(path: string): string;
  /** The page of a date, by its steps. */
  pageOf(steps: readonly string[]): string;
  language: string;
  dates: readonly ExamDate[];
  /** It is one person's. */
  isPrivate?: boolean;
};

/**
 * The dates as RFC 5545 has them. Times are UTC, so no program needs to know the rules of a time zone; without a time it is
 * the whole day. The same dates are the same bytes.
 */
export function calendarOf({
  name,
  catalogue,
  page,
  pageOf,
  language,
  dates,
  isPrivate = false,
}: Calendar): Response {
  const calendar = icalendar({
    name,
    prodId: { company: 'Panna', product: 'Exams', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_EVERY,
    events: dates.map((date) => eventOf(date, catalogue, (steps) => page(pageOf(steps)))),
  });
  return new Response(calendar.toString(), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // A program asks each time, and is told by the ETag that nothing is new.
      'Cache-Control': isPrivate ? 'private, no-cache' : 'no-cache',
    },
  });
}

function eventOf(
  date: ExamDate,
  catalogue: Catalogue,
  address: (steps: readonly string[]) => string,
): ICalEventData {
  const steps = pathOfDate(date);
  const course = steps.length === 4 && hasExams(catalogue, steps) ? catalogue.courseAt(date) : undefined;
  const place = course ? course.code : steps.join(' ');
  const { id, day, time, room, changedAt } = date;
  const when =
    time === ''
      ? { start: new Date(day), end: new Date(daysAfter(day, 1)), allDay: true }
      : { start: momentAt(day, time, catalogue.timeZone) };
  return {
    ...when,
    id,
    stamp: changedAt,
    summary: `${examName(catalogue.exams, date.exam)}: ${place}`,
    ...(course && { description: course.title }),
    ...(room !== '' && { location: room }),
    url: address(steps),
  };
}
