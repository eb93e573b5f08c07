import type { Place } from './course.ts';

/**
 * Part of the library that a response depends on, for caching: the notes of a course and their files' details; the
 * number of notes at each place; the catalogue; search results; or ended sessions and their owners.
 */
export type CacheTag = CourseTag | 'counts' | 'catalogue' | 'search' | 'sessions';
export type CourseTag = Record<keyof Place, string>;

export function subjectOf(tag: CacheTag): string {
  if (tag === 'counts') return '';
  if (typeof tag === 'string') return tag;
  const { college, branch, year, course } = tag;
  return [college, branch, year, course].join('/');
}

/**
 * Texts that change with every change by any process. Undefined while unknown. An engine in the same process reads each
 * on demand; a database server reads them all at once.
 */
export type Versions = {
  library(): string | undefined;
  /** Version of one subject (`subjectOf`) that was named when the versions were read. */
  of(subject: string): string | undefined;
};

/**
 * Reads the current versions of the library and these subjects, including every change that was acknowledged before the
 * call.
 */
export type ReadVersions = (subjects: readonly string[]) => Versions | Promise<Versions>;
