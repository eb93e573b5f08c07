import type { Place } from './course.ts';

/**
 * What of the library an answer depends on, so that the same one can be given until that changes: the notes of a course
 * and what is known of their files; how many notes each place has; the catalogue alone; what a
 * search can find or show; or which sessions have ended and whose they are.
 */
export type CacheTag = CourseTag | 'counts' | 'catalogue' | 'search' | 'sessions';
/** By its place as it was asked for, whether there is such a course or not. */
export type CourseTag = Record<keyof Place, string>;

/** The name under which the database counts the changes of what a tag names. */
export function subjectOf(tag: CacheTag): string {
  if (tag === 'counts') return '';
  if (typeof tag === 'string') return tag;
  const { college, branch, year, course } = tag;
  return [college, branch, year, course].join('/');
}

/**
 * Texts that differ after each change, whichever process made it. Undefined while that cannot be told.
 * An engine in the same process reads each one when it is asked for; a server has answered them all at one moment.
 */
export type Versions = {
  /** Of the whole library. */
  library(): string | undefined;
  /** Of one subject (`subjectOf`), which must have been named when the versions were read. */
  of(subject: string): string | undefined;
};

/** The versions of now, of the library and of these subjects: every change that was answered before the call is in them. */
export type ReadVersions = (subjects: readonly string[]) => Versions | Promise<Versions>;
