// Apart from the table of fields, which the upload form does not need.

import type { Fault } from '../fault.ts';
import { DESCRIPTION_MAX, EXAM_YEAR_MIN } from '../note.ts';
import { characters } from '../primitives/text.ts';

/**
 * The fault of a description as it is to be stored, or undefined. Nothing is trimmed here: the form trims what it sends,
 * and what a call sends is kept as it is.
 */
export function descriptionFault(description: string): Fault | undefined {
  if (description.trim() === '') return { name: 'note.description.missing' };
  // Line breaks have no place in a table's cell, and PostgreSQL has none for a NUL.
  if (/\p{Cc}/u.test(description)) return { name: 'note.description.line' };
  if (characters(description) > DESCRIPTION_MAX) return { name: 'note.description.long' };
  return undefined;
}

/** The first and the last calendar year of an exam, by UTC. Papers of the coming term may carry next year's date. */
export function examYears(now: Date): { first: number; last: number } {
  return { first: EXAM_YEAR_MIN, last: now.getUTCFullYear() + 1 };
}

/** Older papers are rarely shared or asked for. */
const YEARS_OFFERED = 30;

/** Years of an exam to choose from, the latest first. */
export function offeredExamYears(now: Date): string[] {
  const { first, last } = examYears(now);
  return Array.from({ length: Math.min(YEARS_OFFERED, last - first) }, (_, index) => String(last - index));
}
