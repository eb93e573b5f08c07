import type { Catalogue } from '../catalogue.ts';
import { mayBeginCode } from '../course/course-code.ts';
import { type CourseEntry, courseIndexOf } from './course-index.ts';
import { findCourses } from './find-courses.ts';
import type { ParsedQuery } from './parse-query.ts';

export function suggestCourses(
  catalogue: Pick<Catalogue, 'allCourses'>,
  query: ParsedQuery,
): readonly CourseEntry[] {
  const meant = findCourses(catalogue, query).map(({ entry }) => entry);
  return [...new Set([...coursesStartingWith(catalogue, query), ...meant])];
}

/** Courses by the start of their code, such as `tit`: too many as results, but useful as suggestions. */
export function coursesStartingWith(
  catalogue: Pick<Catalogue, 'allCourses'>,
  { terms }: ParsedQuery,
): CourseEntry[] {
  const [{ word } = { word: '' }, ...more] = terms;
  if (more.length > 0 || word.length < 3 || !(mayBeginCode(word) || /\d/.test(word))) return [];
  return courseIndexOf(catalogue).codes.startingWith(word);
}
