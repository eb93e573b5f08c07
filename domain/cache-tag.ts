import type { Place } from './course.ts';

/**
 * What of the library an answer shows, so that the same one can be given until that changes: the notes of a course and
 * what is known of their files; how many notes each place has; or the catalogue alone, which stays as it is.
 */
export type CacheTag = CourseTag | 'counts' | 'catalogue';
/** By its place as it was asked for, whether there is such a course or not. */
export type CourseTag = Record<keyof Place, string>;
