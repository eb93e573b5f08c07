import type { Place } from './course.ts';
import type { ModerationEntry } from './moderation-log.ts';
import type { Note } from './note.ts';
import { textDigest } from './primitives/text-digest.ts';

/**
 * Part of a course as the university teaches it. Numbers are 1 to `UNITS_MOST` and unique within a course.
 */
export type Unit = { number: number; title: string; text: string };

export const UNITS_MOST = 20;
/** Maximum characters of a unit's title and text. */
export const UNIT_TITLE_MOST = 160;
export const UNIT_TEXT_MOST = 10_000;
/** Maximum characters of a pasted syllabus. */
export const SYLLABUS_MOST = 100_000;

export type CourseUnits = { place: Place; units: readonly Unit[] };

export interface Syllabi {
  /** Ordered by number; empty for a course without a syllabus. */
  of(place: Place): Promise<Unit[]>;
  /** All courses that have units, ordered by place. */
  list(): Promise<CourseUnits[]>;
  /** Shared syllabi awaiting an admin's decision, newest first. `place`: only those of this course. */
  waiting(most: number, place?: Place): Promise<Note[]>;
  /**
   * Replaces the units of courses, all or none, and queues the sorting of their questions. `was`: version
   * that the admin saw (`syllabusVersion`). Returns false, without a change, if one has changed since.
   * `decided`: file from which the units come, which then no longer awaits a decision.
   */
  replace(
    changes: readonly (CourseUnits & { was: string })[],
    entry: ModerationEntry | undefined,
    decided?: string,
  ): Promise<boolean>;
}

/** Changes with the units of a course; '' if there are none. */
export function syllabusVersion(units: readonly Unit[]): string {
  if (units.length === 0) return '';
  return textDigest(JSON.stringify(units.map(({ number, title, text }) => [number, title, text])));
}
