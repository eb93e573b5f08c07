import type { CourseTag } from '../cache-tag.ts';
import type { Place } from '../course.ts';
import type { NoteCondition, NoteOrder } from '../note.ts';

export const PAPER_ORDER: readonly NoteOrder[] = [
  { field: 'examYear', descending: true },
  { field: 'sequence', descending: true },
];

export const STEPS = ['college', 'branch', 'year', 'course'] as const satisfies (keyof Place)[];

export function ofCourse(place: Place): NoteCondition[] {
  return STEPS.map((field) => ({ field, values: [place[field]] }));
}

export function courseOf(conditions: readonly NoteCondition[]): CourseTag | undefined {
  const [college, branch, year, course] = STEPS.map((field) => onlyValue(conditions, field));
  if (!college || !branch || !year || !course) return undefined;
  return { college, branch, year, course };
}

/** The only value that the conditions allow for a step of the place; undefined if there may be several. */
export function onlyValue(
  conditions: readonly NoteCondition[],
  field: (typeof STEPS)[number],
): string | undefined {
  for (const condition of conditions) {
    if (!('values' in condition) || condition.field !== field) continue;
    const [value, another] = condition.values;
    if (typeof value === 'string' && another === undefined) return value;
  }
  return undefined;
}
