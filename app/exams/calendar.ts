import { data, redirect } from 'react-router';
import { placeOf } from '../../domain/catalogue/catalogue-item.ts';
import { placeOfPath } from '../../domain/course.ts';
import { calendarExams } from '../../domain/exam-date/calendar-exams.ts';
import { comingExams, examsWithin, ownExams } from '../../domain/exam-date/coming-exams.ts';
import { hasExams } from '../../domain/exam-date/exam-place.ts';
import type { ExamDate } from '../../domain/exam-date.ts';
import { LIMITS, takeOfNetwork } from '../../domain/limits.ts';
import { isRefusal } from '../../domain/refusal.ts';
import {
  cacheTagContext,
  catalogueFor,
  deviceContext,
  languageContext,
  libraryContext,
  networkContext,
  textFor,
} from '../context.ts';
import { localPath } from '../language.ts';
import { textsKeyFor } from '../own-texts.ts';
import { type Text, textsIn } from '../texts.ts';
import type { Route } from './+types/calendar';
import { calendarOf } from './calendar-of.ts';
import { calendarPath, examsPath } from './exam-paths.ts';

/** Matches the secret of an account's calendar, which is longer than any college value. */
const OWN = /^[\w-]{44}\.ics$/;

/**
 * Serves the calendar of a place, a course or an account. Codes may contain slashes, so they take the rest of
 * the path.
 */
export async function loader({ context, params: { '*': named } }: Route.LoaderArgs) {
  const { quickLimits, clock } = context.get(libraryContext);
  const network = context.get(networkContext);
  const text = textFor(context);
  await takeOfNetwork(quickLimits, LIMITS.calendar, network, clock()).catch((error) => refuse(error, text));
  return OWN.test(named) ? ownCalendar(context, named.replace('.ics', '')) : placeCalendar(context, named);
}

type Context = Route.LoaderArgs['context'];

/** Calendar of an account, in its language. Never cached, so that turning it off takes effect at once. */
async function ownCalendar(context: Context, key: string): Promise<Response> {
  context.get(deviceContext);
  const library = context.get(libraryContext);
  const found = await library.examCalendars.find(key);
  const account = found && (await library.accounts.find(found.account));
  if (!account) throw data(textFor(context)('exam.ended'), { status: 404 });
  const { language } = account;
  const catalogue = library.catalogue.in(language);
  const { dates, cancelled } = await calendarExams({ ...library, catalogue }, async (examDates, from) =>
    (await ownExams({ ...library, catalogue, examDates }, account, from)).map(({ date }) => date),
  );
  const once = (all: readonly ExamDate[]) => [...new Map(all.map((date) => [date.id, date])).values()];
  const text = textsIn(textsKeyFor(language, catalogue));
  return calendarOf({
    name: text('exam.own'),
    text,
    catalogue,
    language,
    page: (local) => library.settings.publicUrl + localPath(language, local),
    pageOf: examsPath,
    dates: once(dates),
    cancelled: once(cancelled),
    isPrivate: true,
  });
}

function refuse(error: unknown, text: Text): never {
  if (!isRefusal(error) || error.word !== 'too-many') throw error;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(error.retryAfter) };
  throw new Response(`${text.fault(error.fault)}\n`, { status: 429, headers });
}

async function placeCalendar(context: Context, named: string): Promise<Response> {
  const library = { ...context.get(libraryContext), catalogue: catalogueFor(context) };
  const { catalogue, settings } = library;
  const text = textFor(context);
  const place = placeOfPath(named.replace(/\.ics$/, ''));
  const to = catalogue.courseAt(place) ? undefined : catalogue.movedTo(place);
  if (to)
    throw redirect(calendarPath(Object.values(to)), {
      status: 301,
      headers: { 'Cache-Control': 'no-cache' },
    });
  const path = Object.values(place).filter((step) => step !== '');
  if (!named.endsWith('.ics') || !hasExams(catalogue, path))
    throw data(text('exam.thesePage'), { status: 404 });
  context.set(cacheTagContext, 'catalogue');
  const language = context.get(languageContext);
  return calendarOf({
    name: text('exam.calendarName', { name: path.at(3) ?? path.join(' '), siteName: catalogue.siteName }),
    text,
    catalogue,
    language,
    page: (local) => settings.publicUrl + localPath(language, local),
    pageOf: examsPath,
    ...(await calendarExams(library, (examDates, from) =>
      path.length === 4
        ? comingExams({ ...library, examDates }, placeOf(path), from)
        : examsWithin({ ...library, examDates }, path, from),
    )),
  });
}
