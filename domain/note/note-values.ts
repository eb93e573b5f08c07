// Separate from the table of fields, so that the upload form does not load the table.

import type { Fault } from '../fault.ts';
import { DESCRIPTION_MAX, EXAM_YEAR_MIN } from '../note.ts';
import { characters } from '../primitives/text.ts';

/** Checks a description as stored, untrimmed: forms trim it, and calls store it as sent. */
export function descriptionFault(description: string): Fault | undefined {
  if (description.trim() === '') return { name: 'note.description.missing' };
  // A table cell cannot hold line breaks, and PostgreSQL rejects NUL.
  if (/\p{Cc}/u.test(description)) return { name: 'note.description.line' };
  if (characters(description) > DESCRIPTION_MAX) return { name: 'note.description.long' };
  return undefined;
}

/** First and last accepted year, in UTC. Papers of the coming term may carry next year's date. */
export function examYears(now: Date): { first: number; last: number } {
  return { first: EXAM_YEAR_MIN, last: now.getUTCFullYear() + 1 };
}

const YEARS_OFFERED = 30;

export function offeredExamYears(now: Date): string[] {
  const { first, last } = examYears(now);
  return Array.from({ length: Math.min(YEARS_OFFERED, last - first) }, (_, index) => String(last - index));
}
