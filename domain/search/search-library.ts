import type { Library } from '../library.ts';
import { FILTERS } from '../note/note-fields.ts';
import {
  COURSES_SHOWN,
  type CourseHit,
  type NoteHit,
  RESULT_PAGES_MOST,
  RESULTS_A_PAGE,
  type Search,
  type SearchAnswer,
  type SearchFilters,
} from '../search.ts';
import type { CourseEntry, FoundCourse } from './course-index.ts';
import { facetsOf } from './facets.ts';
import { findCourses, nearCourses } from './find-courses.ts';
import { type FoundPlace, findPlaces } from './find-places.ts';
import { filterWord } from './index-words.ts';
import { type Candidate, countOf, mergeRankings } from './merge-rankings.ts';
import { missingWords } from './missing-words.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { ofCourses, ofPlaces, withEveryWord, withMostWords, withSlips } from './rankings.ts';
import type { Clause } from './search-index.ts';
import { snippetOf } from './snippet.ts';

type Needed = Pick<Library, 'catalogue' | 'searchIndex'>;

/** Of fewer notes, those are looked for too that only nearly have what was typed. */
const FEW = 5;

/**
 * Finds notes by what was typed: by their course's code or title, slips included, by what is said about them, and by
 * the text of their pages. The same on every database. Bounded, whatever is typed: nothing is looked at beyond
 * `RESULT_PAGES_MOST` pages of results.
 */
export async function searchLibrary(library: Needed, search: Search): Promise<SearchAnswer> {
  const query = parseQuery(search.text);
  const courses = findCourses(library.catalogue, query);
  const places = findPlaces(library.catalogue, query);
  const found = await candidates(library, query, { courses, places }, search.filters);
  const page = Math.min(Math.max(1, Math.trunc(search.page) || 1), RESULT_PAGES_MOST);
  const from = (page - 1) * RESULTS_A_PAGE;
  const isEmpty = found.length === 0 && courses.length === 0;
  const hits = found.slice(from, from + RESULTS_A_PAGE);
  const named = new Set([...courses, ...places].flatMap(({ terms }) => [...terms]));
  return {
    courses: page > 1 ? [] : courses.slice(0, COURSES_SHOWN).map(courseHitOf),
    notes: hits.map(noteHitOf),
    more: page < RESULT_PAGES_MOST && found.length > from + RESULTS_A_PAGE,
    facets: facetsOf(found.map(({ note }) => note)),
    missing: page > 1 ? [] : missingWords(search.text, query.terms, named, hits),
    near: isEmpty ? nearCourses(library.catalogue, query, COURSES_SHOWN).map(courseHitOf) : [],
  };
}

/** Everything that was found, the best first. */
async function candidates(
  { searchIndex }: Needed,
  query: ParsedQuery,
  { courses, places }: { courses: readonly FoundCourse[]; places: readonly FoundPlace[] },
  filters: SearchFilters,
): Promise<Candidate[]> {
  const narrow = clausesOf(filters);
  if (query.terms.length === 0) {
    if (narrow.length === 0) return [];
    const notes = await searchIndex.notes(narrow, RESULTS_A_PAGE * RESULT_PAGES_MOST);
    return notes.map((note) => ({ note }));
  }
  const lookup = { index: searchIndex, terms: query.terms, narrow };
  const first = await Promise.all([
    ofCourses(lookup, courses),
    withEveryWord(lookup),
    ofPlaces(lookup, places),
  ]);
  const rankings = first.flat();
  // A visitor who narrows wants fewer: what is only nearly right is looked for if nothing else was found.
  const few = narrow.length > 0 ? 1 : FEW;
  if (countOf(rankings) < few) rankings.push(...(await withSlips(lookup)));
  if (countOf(rankings) < few) rankings.push(...(await withMostWords(lookup)));
  return mergeRankings(rankings);
}

function clausesOf(filters: SearchFilters): Clause[] {
  return FILTERS.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[filterWord(name, value)]];
  });
}

function courseHitOf({ entry }: { entry: CourseEntry }): CourseHit {
  const { code, title, places } = entry;
  return { code, title, places };
}

function noteHitOf({ note, page }: Candidate): NoteHit {
  return { note, page: page?.page, snippet: page ? snippetOf(page.text, page.match) : [] };
}
