import { data, redirect } from 'react-router';
import { placeOf } from '../../domain/catalogue/catalogue-item.ts';
import { placeOfPath } from '../../domain/course.ts';
import { comingExams, examsWithin } from '../../domain/exam-date/coming-exams.ts';
import { hasExams } from '../../domain/exam-date/exam-place.ts';
import { cacheTagContext, catalogueFor, languageContext, libraryContext, textFor } from '../context.ts';
import { localPath } from '../language.ts';
import type { Route } from './+types/calendar';
import { calendarOf } from './calendar-of.ts';
import { calendarPath, examsPath } from './exam-paths.ts';

/** The calendar of a place or a course. A code may contain slashes, so it takes the rest of the address. */
export async function loader({ context, params: { '*': named } }: Route.LoaderArgs) {
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
    catalogue,
    language,
    page: (local) => settings.publicUrl + localPath(language, local),
    pageOf: examsPath,
    dates: path.length === 4 ? await comingExams(library, placeOf(path)) : await examsWithin(library, path),
  });
}
