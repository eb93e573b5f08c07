import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { SUGGESTED_COURSES, SUGGESTED_NOTES, type Suggestions } from '../search.ts';
import { findCourses } from './find-courses.ts';
import { findExams } from './find-exams.ts';
import { beginningWord } from './index-words.ts';
import { nasalSpellings } from './nasal-spellings.ts';
import { parseQuery, withoutTerms } from './parse-query.ts';
import { ofCodes } from './rank-codes.ts';
import { coursesStartingWith } from './suggest-courses.ts';
import { wordsAt } from './words.ts';

const LOOKED_AT = 60;

/** Suggestions for unfinished input: courses by code or title, notes by description or printed code. */
export async function suggest(
  { catalogue, searchIndex }: Pick<Library, 'catalogue' | 'searchIndex'>,
  typed: string,
): Promise<Suggestions> {
  const query = parseQuery(typed);
  const exams = findExams(catalogue, query);
  const asked = exams ? withoutTerms(query, exams.terms) : query;
  const meant = findCourses(catalogue, asked);
  const exact = new Set(meant.filter(({ score }) => score >= 1).map(({ entry }) => entry));
  const courses = [
    ...new Set([...coursesStartingWith(catalogue, query), ...meant.map(({ entry }) => entry)]),
  ];
  const hits = courses.slice(0, SUGGESTED_COURSES).map((entry) => {
    const { code, title, places } = entry;
    return { code, title, places, isExact: exact.has(entry) };
  });
  const last = query.terms.at(-1)?.word ?? '';
  if ([...last].length < 2) return { courses: hits, notes: [] };
  const before = query.terms.slice(0, -1).map(({ any }) => any);
  const beginnings = [last, ...nasalSpellings(last)];
  const found = await searchIndex.notes([...before, beginnings.map(beginningWord)], LOOKED_AT);
  const described = found.filter(({ description }) => beginnings.some((each) => hasWord(description, each)));
  const lookup = { index: searchIndex, terms: query.terms, narrow: [] };
  const coded = exact.size > 0 ? [] : await ofCodes(lookup, query.printed, meant);
  const printed = coded.flatMap(({ items }) => items.map(({ note }) => note));
  return { courses: hits, notes: different([...described, ...printed]).slice(0, SUGGESTED_NOTES) };
}

/** Checks the whole beginning: the index has only its first characters. */
function hasWord(description: string, beginning: string): boolean {
  return [...wordsAt(description)].some(({ word }) => word.startsWith(beginning));
}

function different(notes: readonly Note[]): Note[] {
  const seen = new Set<string>();
  return notes.filter(({ course, description }) => {
    const look = `${course} ${description.toLowerCase()}`;
    return !seen.has(look) && seen.add(look);
  });
}
