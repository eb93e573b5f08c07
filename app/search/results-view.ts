import type { Library } from '../../domain/library.ts';
import { type FoundPaper, papersOf } from '../../domain/paper/papers.ts';
import type { FoundQuestion } from '../../domain/question/search-questions.ts';
import {
  type CourseHit,
  type NoteHit,
  RESULT_PAGES_MOST,
  RESULTS_A_PAGE,
  type Search,
  type SearchAnswer,
} from '../../domain/search.ts';
import { chipsBeside, chipsOf } from '../paper/chips.ts';
import { noteHref, thumbnailHref } from '../paper/links.ts';
import { placePath } from '../place-path.ts';
import type { Text } from '../texts.ts';
import { inOneLine } from '../ui/format.ts';
import { chosenFilters, filterGroups } from './filter-words.ts';
import { questionViews } from './found-questions-view.ts';
import { papersAtPlaces } from './papers-at-places.ts';
import { searchHref } from './search-params.ts';

const COUNTED_MOST = RESULTS_A_PAGE * RESULT_PAGES_MOST;

export async function resultsView(
  library: Library,
  search: Search,
  answer: SearchAnswer & { questions: readonly FoundQuestion[] },
  say: Text,
) {
  const { catalogue } = library;
  const [courses, near, papers] = await Promise.all([
    resultCourses(library, answer.courses),
    resultCourses(library, answer.near),
    papersOf(
      library,
      answer.notes.map(({ note }) => note),
    ),
  ]);
  // Each note has exactly one college, so these counts add up to the total.
  const count = answer.facets.college.reduce((sum, { notes }) => sum + notes, 0);
  const { above, below } = apart(courses, papers.length > 0);
  return {
    courses: above,
    moreCourses: below,
    near,
    questions: await questionViews(library, answer.questions, say),
    units: await unitFilter(library, search, answer.questions.length > 0, say),
    papers: papers.flatMap((paper, at) => {
      const hit = answer.notes[at];
      return hit ? [resultPaper(paper, hit, library, say)] : [];
    }),
    count: Math.min(count, COUNTED_MOST),
    isMore: count >= COUNTED_MOST,
    missing: answer.missing,
    searched: answer.searched,
    groups: filterGroups(search, answer, count, catalogue, say),
    chosen: chosenFilters(search, catalogue, say),
    next: answer.more ? searchHref({ ...search, page: search.page + 1 }) : undefined,
  };
}

export type ResultsView = Awaited<ReturnType<typeof resultsView>>;
export type ResultCourse = Awaited<ReturnType<typeof resultCourses>>[number];
export type ResultPaper = ReturnType<typeof resultPaper>;

async function unitFilter(
  { syllabi, catalogue }: Pick<Library, 'syllabi' | 'catalogue'>,
  search: Search,
  hasQuestions: boolean,
  say: Text,
) {
  const { filters, unit: chosen } = search;
  if (filters.course === undefined || !(hasQuestions || chosen)) return [];
  const found = catalogue.courses.find(
    ({ code, ...place }) =>
      code === filters.course && PLACE.every((name) => !filters[name] || filters[name] === place[name]),
  );
  const units = found ? await syllabi.of({ ...found, course: found.code }) : [];
  if (units.length === 0) return [];
  return [undefined, ...units].map((unit) => ({
    label: unit ? say('units.named', { number: unit.number }) : say('units.allUnits'),
    title: unit?.title,
    href: searchHref({ ...search, page: 1, unit: unit?.number }),
    isChosen: unit?.number === chosen,
  }));
}

const PLACE = ['college', 'branch', 'year'] as const;

async function resultCourses(
  { notes, catalogue }: Pick<Library, 'notes' | 'catalogue'>,
  hits: readonly CourseHit[],
) {
  const papersAt = await papersAtPlaces(notes, hits);
  return hits.map(({ code, title, places, isExact }) => ({
    code,
    title,
    isExact,
    places: places
      .map((place) => ({
        where: `${place.branch} ${catalogue.yearName(place.year)}`,
        href: placePath(place.college, place.branch, place.year, place.code),
        papers: papersAt(place),
      }))
      .sort((one, other) => Number(other.papers > 0) - Number(one.papers > 0)),
  }));
}

const ABOVE_MOST = 2;

/**
 * Keeps papers on the first screen: only a few courses are above them, exact names first, then those with
 * papers. Without papers, all courses are above.
 */
function apart(courses: readonly ResultCourse[], hasPapers: boolean) {
  const worth = ({ isExact, places }: ResultCourse) =>
    (isExact ? 2 : 0) + (places.some(({ papers }) => papers > 0) ? 1 : 0);
  const sorted = courses.toSorted((one, other) => worth(other) - worth(one));
  const above = hasPapers ? sorted.filter((course) => worth(course) > 0).slice(0, ABOVE_MOST) : sorted;
  return { above, below: sorted.filter((course) => !above.includes(course)) };
}

function resultPaper(
  { note, preparation }: FoundPaper,
  { page, snippet, words }: NoteHit,
  library: Library,
  say: Text,
) {
  return {
    id: note.id,
    href: noteHref(note.id, page, words),
    description: note.description,
    course: note.course,
    courseTitle: library.catalogue.courseAt(note)?.title,
    where: `${note.branch} ${library.catalogue.yearName(note.year)}`,
    facts: inOneLine(chipsBeside(note.description, chipsOf(note, library.catalogue, say))),
    thumbnail: thumbnailHref(preparation),
    page,
    snippet,
  };
}
