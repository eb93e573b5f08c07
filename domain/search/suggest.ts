import type { Catalogue } from '../catalogue.ts';
import { mayBeginCode } from '../course/course-code.ts';
import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { SUGGESTED_COURSES, SUGGESTED_NOTES, type Suggestions } from '../search.ts';
import { type CourseEntry, courseIndexOf } from './course-index.ts';
import { findCourses } from './find-courses.ts';
import { beginningWord } from './index-words.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { wordsAt } from './words.ts';

/** Notes among which different descriptions are looked for. */
const LOOKED_AT = 60;

/** What a text that is not finished yet may mean: courses by code or title, and notes by their descriptions. */
export async function suggest(
  { catalogue, searchIndex }: Pick<Library, 'catalogue' | 'searchIndex'>,
  typed: string,
): Promise<Suggestions> {
  const query = parseQuery(typed);
  const meant = findCourses(catalogue, query).map(({ entry }) => entry);
  const courses = [...new Set([...begunBy(catalogue, query), ...meant])].slice(0, SUGGESTED_COURSES);
  const hits = courses.map(({ code, title, places }) => ({ code, title, places }));
  const last = query.terms.at(-1)?.word ?? '';
  if ([...last].length < 2) return { courses: hits, notes: [] };
  const before = query.terms.slice(0, -1).map(({ any }) => any);
  const begun = await searchIndex.notes([...before, [beginningWord(last)]], LOOKED_AT);
  return { courses: hits, notes: different(begun, last).slice(0, SUGGESTED_NOTES) };
}

/** Courses whose codes begin with the typed letters, such as `tit`: too many for results, and useful as suggestions. */
function begunBy(catalogue: Pick<Catalogue, 'allCourses'>, { terms }: ParsedQuery): CourseEntry[] {
  const [{ word } = { word: '' }, ...more] = terms;
  if (more.length > 0 || word.length < 3 || !mayBeginCode(word)) return [];
  return courseIndexOf(catalogue).codes.begunBy(word);
}

/** Notes that have a word which begins so, each course and description once. The index knows only the first characters. */
function different(notes: readonly Note[], last: string): Note[] {
  const seen = new Set<string>();
  return notes.filter(({ course, description }) => {
    if (![...wordsAt(description)].some(({ word }) => word.startsWith(last))) return false;
    const look = `${course} ${description.toLowerCase()}`;
    return !seen.has(look) && seen.add(look);
  });
}
