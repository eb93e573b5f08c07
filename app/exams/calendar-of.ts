import icalendar, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { Catalogue } from '../../domain/catalogue.ts';
import { hasExams, pathOfDate } from '../../domain/exam-date/exam-place.ts';
import type { ExamDate } from '../../domain/exam-date.ts';
import { daysAfter, momentAt } from '../../domain/primitives/day.ts';
import { examName } from '../exam-words.ts';

/** In seconds: how often programs look again, if they heed that. */
const ASK_EVERY = 6 * 3600;
/** Assumed length of an exam, which dates do not give. Without an end, programs show an hour or none. */
const EXAM_MS = 3 * 3600 * 1000;
/** RFC 5545 wants at least one component: without an exam it is this one. */
const UTC = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n');
const END = 'END:VCALENDAR';

const GONE = { status: ICalEventStatus.CANCELLED, sequence: 1 };

type Calendar = {
  name: string;
  catalogue: Catalogue;
  /** The whole address of a page. */
  page(path: string): string;
  /** The page of a date, by its steps. */
  pageOf(steps: readonly string[]): string;
  language: string;
  dates: readonly ExamDate[];
  /** Cancelled events. */
  cancelled: readonly ExamDate[];
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
  cancelled,
  isPrivate = false,
}: Calendar): Response {
  const address = (steps: readonly string[]) => page(pageOf(steps));
  const calendar = icalendar({
    name,
    prodId: { company: 'Panna', product: 'Exams', language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: ASK_EVERY,
    events: [
      ...dates.map((date) => eventOf(date, catalogue, address)),
      ...cancelled.map((date) => ({ ...eventOf(date, catalogue, address), ...GONE })),
    ],
  });
  // RFC 5545 ends every line, the last one too.
  const made = `${calendar.toString()}\r\n`;
  const isEmpty = dates.length + cancelled.length === 0;
  return new Response(isEmpty ? made.replace(END, `${UTC}\r\n${END}`) : made, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // A program asks each time, and the ETag says that nothing is new.
      'Cache-Control': isPrivate ? 'private, no-cache' : 'no-cache',
    },
  });
}

const timed = (start: Date) => ({ start, end: new Date(start.getTime() + EXAM_MS) });

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
      : timed(momentAt(day, time, catalogue.timeZone));
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
