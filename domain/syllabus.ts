import type { Place } from './course.ts';
import type { ModerationEntry } from './moderation-log.ts';
import type { Note } from './note.ts';
import { textDigest } from './primitives/text-digest.ts';

/** A part of a course as the university teaches it. Numbers are 1 to `UNITS_MOST` and unique within a course. */
export type Unit = { number: number; title: string; text: string };

export const UNITS_MOST = 20;
/** Characters of a unit's title and text. */
export const UNIT_TITLE_MOST = 160;
export const UNIT_TEXT_MOST = 10_000;
/** Characters of a pasted syllabus. */
export const SYLLABUS_MOST = 100_000;

export type CourseUnits = { place: Place; units: readonly Unit[] };

/** Stores the units of courses. */
export interface Syllabi {
  /** By number; empty for a course without a syllabus. */
  of(place: Place): Promise<Unit[]>;
  /** All courses that have units, by place. */
  list(): Promise<CourseUnits[]>;
  /** Shared syllabi that no admin decided about, the newest first. `place`: of this course only. */
  waiting(most: number, place?: Place): Promise<Note[]>;
  /**
   * Replaces the units of courses, all of them or none, and queues the sorting of their questions. `was`: the version
   * that was seen (`syllabusVersion`). False, without a change, when one is another by now. `decided`: the file that they
   * are of, which waits no more.
   */
  replace(
    changes: readonly (CourseUnits & { was: string })[],
    entry: ModerationEntry | undefined,
    decided?: string,
  ): Promise<boolean>;
}

/** Changes with the units of a course; '' without any. */
export function syllabusVersion(units: readonly Unit[]): string {
  if (units.length === 0) return '';
  return textDigest(JSON.stringify(units.map(({ number, title, text }) => [number, title, text])));
}
