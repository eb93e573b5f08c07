// Separate from the table of fields, which the upload form does not need.

import type { Fault } from '../fault.ts';
import { DESCRIPTION_MAX, EXAM_YEAR_MIN } from '../note.ts';
import { characters } from '../primitives/text.ts';

/** Fault of a description as stored. Not trimmed here: forms trim, and calls store as sent. */
export function descriptionFault(description: string): Fault | undefined {
  if (description.trim() === '') return { name: 'note.description.missing' };
  // Line breaks do not fit a table's cell, and PostgreSQL accepts no NUL.
  if (/\p{Cc}/u.test(description)) return { name: 'note.description.line' };
  if (characters(description) > DESCRIPTION_MAX) return { name: 'note.description.long' };
  return undefined;
}

/** First and last accepted year of an exam, by UTC. Papers of the coming term may carry next year's date. */
export function examYears(now: Date): { first: number; last: number } {
  return { first: EXAM_YEAR_MIN, last: now.getUTCFullYear() + 1 };
}

const YEARS_OFFERED = 30;

export function offeredExamYears(now: Date): string[] {
  const { first, last } = examYears(now);
  return Array.from({ length: Math.min(YEARS_OFFERED, last - first) }, (_, index) => String(last - index));
}
