import { data } from 'react-router';
import { type Place, placeOfPath } from '../../domain/course.ts';
import type { Library } from '../../domain/library.ts';
import { ofCourse, PAPER_ORDER } from '../../domain/note/paper-order.ts';
import type { Note } from '../../domain/note.ts';
import { cacheTagContext, libraryContext, textFor } from '../context.ts';
import { previewImageAnswer } from '../paper/preview-image-answer.ts';
import { redirectMoved } from '../redirect-moved.ts';
import { textsIn } from '../texts.ts';
import type { Route } from './+types/preview-image';

const LOOKED_AT = 10;

/**
 * Preview image of a course: name, number of papers, first page of the newest one. The URL has the course
 * instead of a file's ID, which the next paper would make outdated.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const place = placeOfPath(params['*']);
  const { course } = place;
  redirectMoved(library.catalogue, place, { part: 'cards', url: request.url });
  const catalogue = library.catalogue.in('en');
  const listed = catalogue.courseAt(place);
  const newest = listed && (await newestDrawn(library, place));
  if (!newest) throw data(textFor(context)('browse.theCourse', { course }), { status: 404 });
  context.set(cacheTagContext, place);
  const [counted] = await library.notes.countAt([place]);
  const text = textsIn('en');
  const exam = catalogue.exams.find(({ value }) => value === newest.exam)?.name;
  return previewImageAnswer(context, newest, {
    title: listed.title,
    lines: [
      [course, place.branch, catalogue.yearName(place.year)].join(' · '),
      text('reading.allPapers', { count: counted?.notes ?? 1 }),
      text('browse.newestPaper', {
        paper: [exam, newest.examYear].filter(Boolean).join(' ') || newest.description,
      }),
    ],
  });
}

async function newestDrawn(
  { notes, pages }: Pick<Library, 'notes' | 'pages'>,
  place: Place,
): Promise<Note | undefined> {
  const newest = await notes.list({
    conditions: ofCourse(place),
    order: PAPER_ORDER,
    limit: LOOKED_AT,
    offset: 0,
  });
  const states = await pages.preparationsOf(newest.map(({ image }) => image));
  const drawn = new Set(states.filter(({ state }) => state === 'ready').map(({ file }) => file));
  return newest.find(({ image }) => drawn.has(image));
}
