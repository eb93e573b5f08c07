import icalendar, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { Catalogue } from '../../domain/catalogue.ts';
import { hasExams, pathOfDate } from '../../domain/exam-date/exam-place.ts';
import type { ExamDate } from '../../domain/exam-date.ts';
import { daysAfter, momentAt } from '../../domain/primitives/day.ts';
import { examName } from '../exam-words.ts';
import type { Text } from '../texts.ts';

/** Suggested refresh interval in seconds, which calendar apps may ignore. */
const ASK_EVERY = 6 * 3600;
/** Assumed duration, because exam dates have no end: without one, calendar apps show an hour or nothing. */
const EXAM_MS = 3 * 3600 * 1000;
/** Time zone component, for calendars without exams: RFC 5545 requires at least one component. */
const UTC = [
  ...['BEGIN:VTIMEZONE', 'TZID:Etc/UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
].join('\r\n');
const END = 'END:VCALENDAR';

const GONE = { status: ICalEventStatus.CANCELLED, sequence: 1 };

type Calendar = {
  name: string;
  text: Text;
  catalogue: Catalogue;
  page(path: string): string;
  pageOf(steps: readonly string[]): string;
  language: string;
  dates: readonly ExamDate[];
  cancelled: readonly ExamDate[];
  isPrivate?: boolean;
};

/**
 * Exports exam dates as an RFC 5545 calendar. Times are in UTC, so calendar apps need no time zone rules; a
 * date without a time is an all-day event. Equal dates give equal bytes.
 */
export function calendarOf({
  name,
  text,
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
      ...cancelled.map((date) => cancelledEvent(eventOf(date, catalogue, address), text)),
    ],
  });
  // RFC 5545 ends every line with CRLF, including the last one. The type is the usual one; named, it makes
  // node-ical return an object instead of a text.
  const made = `${calendar.toString()}\r\n`.replaceAll('\nURL;VALUE=URI:', '\nURL:');
  const isEmpty = dates.length + cancelled.length === 0;
  return new Response(isEmpty ? made.replace(END, `${UTC}\r\n${END}`) : made, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      // Calendar apps revalidate each time; the ETag saves sending the body again.
      'Cache-Control': isPrivate ? 'private, no-cache' : 'no-cache',
    },
  });
}

/** Says so in the summary, too: FullCalendar, calcurse and others show cancelled events like any other. */
function cancelledEvent(event: ICalEventData, text: Text): ICalEventData {
  return { ...event, ...GONE, summary: text('exam.cancelled', { exam: String(event.summary) }) };
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
