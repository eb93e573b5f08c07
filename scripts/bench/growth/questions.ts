import { placePath } from '../../../app/place-path.ts';
import { NOTES_A_COURSE, placesFor } from '../catalogue.ts';
import { noteId } from '../fill/made-rows.ts';
import { listPath } from '../requests.ts';
import { questionsFor } from '../search/questions.ts';

/** What is asked, and how many times as long the large library may take for it. */
export type Question = { name: string; paths: string[]; bar?: number };

/** No library has fewer courses. Each is asked for once, so that no answer was kept. */
const ASKED = 400;

export function growthQuestions(notes: number, withTexts: number): Question[] {
  const places = placesFor(notes);
  const asked = Array.from({ length: ASKED }, (_, index) => {
    const course = Math.floor((index * places.length) / ASKED);
    return { place: places[course] as (typeof places)[number], course };
  });
  const pages = asked.map(({ place: { college, branch, year, course } }) =>
    placePath(college, branch, year, course),
  );
  const notePath = (course: number) =>
    `/v1/tablesdb/library/tables/notes/rows/${noteId(course * NOTES_A_COURSE)}`;
  return [
    { name: 'list of a course', paths: asked.map(({ place }) => listPath(place)), bar: 1.1 },
    { name: 'page of a course', paths: pages, bar: 1.1 },
    { name: 'one note', paths: asked.map(({ course }) => notePath(course)), bar: 1.1 },
    ...groupsOf(notes, withTexts),
    { name: 'home', paths: ['/home'] },
    { name: 'map: places', paths: ['/sitemaps/places.xml'] },
    { name: 'map: courses', paths: ['/sitemaps/courses-1.xml'] },
    { name: 'map: notes', paths: ['/sitemaps/notes-3.xml', '/sitemaps/notes-7.xml'] },
  ];
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
