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
import type { FoundCourse } from './course-index.ts';
import { facetsOf } from './facets.ts';
import { findCourses, nearCourses } from './find-courses.ts';
import { type FoundExams, findExams } from './find-exams.ts';
import { type FoundPlace, findPlaces } from './find-places.ts';
import { filterWord } from './index-words.ts';
import { type Candidate, countOf, mergeRankings, type Ranking } from './merge-rankings.ts';
import { missingWords, typedWithout } from './missing-words.ts';
import { type ParsedQuery, parseQuery, type Term, withoutTerms } from './parse-query.ts';
import { ofCodes } from './rank-codes.ts';
import {
  type Lookup,
  notesWithMostWords,
  ofCourses,
  ofPlaces,
  withBeginnings,
  withEveryWord,
  withMostWords,
  withTypos,
} from './rankings.ts';
import type { Clause } from './search-index.ts';
import { snippetOf } from './snippet.ts';
import { wordsAt } from './words.ts';

type Needed = Pick<Library, 'catalogue' | 'searchIndex'>;

/** With fewer results, near matches are searched too. */
const FEW = 5;

/**
 * Finds notes by course code or title (with typos), by their details and by page texts, with equal results on
 * every database. Bounded by `RESULT_PAGES_MOST` pages for any input.
 */
export async function searchLibrary(library: Needed, search: Search): Promise<SearchAnswer> {
  const query = parseQuery(search.text);
  const exams = findExams(library.catalogue, query);
  // Words of an exam do not name a course: `sem` is not the start of Seminar.
  const asked = exams ? withoutTerms(query, exams.terms) : query;
  const courses = findCourses(library.catalogue, asked);
  const places = findPlaces(library.catalogue, asked);
  const found = await candidates(library, { query, asked, exams, courses, places }, search.filters);
  const page = Math.min(Math.max(1, Math.trunc(search.page) || 1), RESULT_PAGES_MOST);
  const from = (page - 1) * RESULTS_A_PAGE;
  const isEmpty = found.length === 0 && courses.length === 0;
  const hits = found.slice(from, from + RESULTS_A_PAGE);
  const named = namedWords(query, { asked, exams, courses, places }, hits);
  const isNarrowed = clausesOf(search.filters).length > 0;
  const isCounted = page === 1 && !isEmpty && (hits.length > 0 || !isNarrowed);
  const missing = isCounted ? missingWords(library.catalogue, search.text, query.terms, named, hits) : [];
  return {
    courses: page > 1 ? [] : courses.slice(0, COURSES_SHOWN).map(courseHitOf),
    notes: hits.map((hit) => noteHitOf(hit, search.text)),
    more: page < RESULT_PAGES_MOST && found.length > from + RESULTS_A_PAGE,
    facets: facetsOf(found.map(({ note }) => note)),
    missing,
    searched: missing.length > 0 ? typedWithout(search.text, missing) : search.text,
    near: isEmpty ? nearCourses(library.catalogue, asked, COURSES_SHOWN).map(courseHitOf) : [],
  };
}

type Meant = {
  query: ParsedQuery;
  asked: ParsedQuery;
  exams: FoundExams | undefined;
  courses: readonly FoundCourse[];
  places: readonly FoundPlace[];
};

async function candidates(
  { searchIndex }: Needed,
  { query, asked, exams, courses, places }: Meant,
  filters: SearchFilters,
): Promise<Candidate[]> {
  const narrow = clausesOf(filters);
  if (query.terms.length === 0) {
    if (narrow.length === 0) return [];
    const notes = await searchIndex.notes(narrow, RESULTS_A_PAGE * RESULT_PAGES_MOST);
    return notes.map((note) => ({ note }));
  }
  const lookup = { index: searchIndex, terms: asked.terms, narrow };
  const typed = { ...lookup, terms: query.terms };
  const ofExams = exams && { ...lookup, narrow: [...narrow, exams.clause] };
  const whole = (each: Lookup) =>
    Promise.all([ofCourses(each, courses), withEveryWord(each), ofPlaces(each, places)]);
  const first = await Promise.all([
    ofCodes(lookup, asked.printed, courses),
    ...(ofExams ? [whole(ofExams), Promise.all([withBeginnings(ofExams)])] : []),
    ...(asked.terms.length > 0 ? [whole(lookup).then((found) => (exams ? found.map(lesser) : found))] : []),
    // A note whose exam is unknown may name it in its description or on a page.
    ...(exams ? [Promise.all([withEveryWord(typed)])] : []),
    Promise.all([withBeginnings(typed)]),
  ]);
  const rankings = first.flat(2);
  // Falls back to papers of the named exam without the other words.
  const isNothing = countOf(rankings) === 0 && courses.length === 0 && narrow.length === 0;
  if (ofExams && isNothing) rankings.push(...(await notesWithMostWords(ofExams)));
  // With filters, few results are normal: near matches are searched only if there is nothing else.
  const few = narrow.length > 0 ? 1 : FEW;
  if (countOf(rankings) < few) rankings.push(...(await withTypos(lookup)));
  if (countOf(rankings) < few) rankings.push(...(await withMostWords(lookup)));
  return mergeRankings(rankings);
}

const lesser = (rankings: readonly Ranking[]) =>
  rankings.map(({ items, weight }) => ({ items, weight: weight / 2 }));

function namedWords(
  { terms }: ParsedQuery,
  { asked, exams, courses, places }: Omit<Meant, 'query'>,
  hits: readonly Candidate[],
): Set<string> {
  const isOfExam = exams && hits.some(({ note }) => exams.values.has(note.exam ?? ''));
  const wordsOf = (from: readonly Term[], numbers: ReadonlySet<number>) =>
    [...numbers].flatMap((term) => from[term]?.word ?? []);
  return new Set([
    ...[...courses, ...places].flatMap((each) => wordsOf(asked.terms, each.terms)),
    ...(isOfExam ? wordsOf(terms, exams.terms) : []),
  ]);
}

function clausesOf(filters: SearchFilters): Clause[] {
  return FILTERS.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[filterWord(name, value)]];
  });
}

function courseHitOf({ entry: { code, title, places }, score }: FoundCourse): CourseHit {
  return { code, title, places, isExact: score >= 1 };
}

function noteHitOf({ note, page }: Candidate, typed: string): NoteHit {
  if (!page) return { note, page: undefined, snippet: [], words: '' };
  const words = new Set(page.words);
  const onPage = [...wordsAt(typed)].filter(({ word }) => words.has(word));
  const shown = onPage.map(({ word, start, end }) => page.codes.get(word) ?? typed.slice(start, end));
  return {
    note,
    page: page.page,
    snippet: snippetOf(page.text, page.match),
    words: [...new Set(shown)].join(' '),
  };
}
