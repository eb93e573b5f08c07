import type { Place } from './course.ts';
import type { ModerationEntry } from './moderation-log.ts';
import type { Note } from './note.ts';
import { textDigest } from './primitives/text-digest.ts';

/** Part of a course as the university teaches it. Numbers are 1 to `UNITS_MOST`, each once in a course. */
export type Unit = { number: number; title: string; text: string };

export const UNITS_MOST = 20;
/** Maximum characters of a unit's title and text. */
export const UNIT_TITLE_MOST = 160;
export const UNIT_TEXT_MOST = 10_000;
/** Maximum characters of a pasted syllabus. */
export const SYLLABUS_MOST = 100_000;

export type CourseUnits = { place: Place; units: readonly Unit[] };

export interface Syllabi {
  /** Sorted by number; empty without a syllabus. */
  of(place: Place): Promise<Unit[]>;
  /** Courses with units, by place. */
  list(): Promise<CourseUnits[]>;
  /** Shared syllabi that wait for an admin, newest first. `place`: only those of this course. */
  waiting(most: number, place?: Place): Promise<Note[]>;
  /**
   * Replaces the units of courses, all or none, and queues the sorting of their questions. `was`: version
   * that the admin saw (`syllabusVersion`). Returns false, without a change, if one has changed since.
   * `decided`: file with the units, which then no longer waits for a decision.
   */
  replace(
    changes: readonly (CourseUnits & { was: string })[],
    entry: ModerationEntry | undefined,
    decided?: string,
  ): Promise<boolean>;
}

/** Changes with a course's units; '' if there are none. */
export function syllabusVersion(units: readonly Unit[]): string {
  if (units.length === 0) return '';
  return textDigest(JSON.stringify(units.map(({ number, title, text }) => [number, title, text])));
}
