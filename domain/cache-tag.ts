import type { Place } from './course.ts';

/**
 * Part of the library on which a cached response depends: a course's notes and their files' details; the
 * number of notes per place (`counts`); the catalogue; search results; or ended sessions and their owners.
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
 * Version strings that change with every change by any process; undefined while unknown. An engine in the
 * same process reads each on demand; a database server reads them all at once.
 */
export type Versions = {
  library(): string | undefined;
  /** Version of a subject (`subjectOf`) that was requested when the versions were read. */
  of(subject: string): string | undefined;
};

/** Current versions of the library and of these subjects, with every change confirmed before the call. */
export type ReadVersions = (subjects: readonly string[]) => Versions | Promise<Versions>;
