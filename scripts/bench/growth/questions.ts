import { placePath } from '../../../app/place-path.ts';
import { NOTES_A_COURSE, placesFor } from '../../library/catalogue.ts';
import { noteId } from '../../library/made-rows.ts';
import { listPath, ROWS } from '../../requests/asking.ts';
import { questionsFor } from './search-questions.ts';

export type Question = { name: string; paths: string[]; bar?: number };

/**
 * Courses requested, the same number in every library. Each URL is requested once, so that no response is
 * cached.
 */
const ASKED = 400;

const LENGTHS = [25, 24, 23];

/** List length for the warm-up. No measured request uses it, so none of their responses is cached. */
const WARM_LENGTH = 22;

export function growthQuestions(notes: number, withTexts: number): Question[] {
  const asked = askedCourses(notes);
  const pages = asked.map(({ place: { college, branch, year, course } }) =>
    placePath(college, branch, year, course),
  );
  const lists = LENGTHS.flatMap((length) => asked.map(({ place }) => listPath(place, length)));
  const single = LENGTHS.flatMap((_, nth) => asked.map(({ course }) => notePath(course, nth)));
  return [
    { name: 'list of a course', paths: lists, bar: 1.1 },
    { name: 'page of a course', paths: [...pages, ...pages.map((path) => `/hi${path}`)], bar: 1.1 },
    { name: 'one note', paths: single, bar: 1.1 },
    ...groupsOf(notes, withTexts),
    { name: 'home', paths: ['/home'] },
    { name: 'map: places', paths: ['/sitemaps/places.xml'] },
    { name: 'map: courses', paths: ['/sitemaps/courses-1.xml'] },
    { name: 'map: notes', paths: ['/sitemaps/notes-3.xml', '/sitemaps/notes-7.xml'] },
  ];
}

export function warmUp(notes: number): string[] {
  const courses = askedCourses(notes).flatMap(({ place, course }) => [
    listPath(place, WARM_LENGTH),
    notePath(course, LENGTHS.length),
  ]);
  return ['/healthz', '/hi/home', '/v1/search?q=warm+up', ...courses];
}

function askedCourses(notes: number) {
  const places = placesFor(notes);
  return Array.from({ length: ASKED }, (_, index) => {
    const course = Math.floor((index * places.length) / ASKED);
    return { place: places[course] as (typeof places)[number], course };
  });
}

function notePath(course: number, nth: number): string {
  return `${ROWS}/${noteId(course * NOTES_A_COURSE + nth)}`;
}

function groupsOf(notes: number, withTexts: number): Question[] {
  const kinds = questionsFor(notes, placesFor(notes), withTexts);
  const ofGroup = Map.groupBy(kinds, ({ group }) => group);
  const each = kinds.map(({ name, paths }) => ({ name: `- ${name}`, paths }));
  const groups = [...ofGroup].map(([name, some]) => ({
    name,
    paths: some.flatMap(({ paths }) => paths),
    bar: 3,
  }));
  return [...groups, ...each];
}
