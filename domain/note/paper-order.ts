import type { CourseTag } from '../cache-tag.ts';
import type { Place } from '../course.ts';
import type { NoteCondition, NoteOrder } from '../note.ts';

/** The newest exam first, then the newest upload. */
export const PAPER_ORDER: readonly NoteOrder[] = [
  { field: 'examYear', descending: true },
  { field: 'sequence', descending: true },
];

/** What the place of a note is made of. */
export const STEPS = ['college', 'branch', 'year', 'course'] as const satisfies (keyof Place)[];

/** The notes of one course. */
export function ofCourse(place: Place): NoteCondition[] {
  return STEPS.map((field) => ({ field, values: [place[field]] }));
}

/** The one course whose notes alone meet the conditions, whatever else they ask for; undefined when there may be others. */
export function courseOf(conditions: readonly NoteCondition[]): CourseTag | undefined {
  const [college, branch, year, course] = STEPS.map((field) => onlyValue(conditions, field));
  if (!college || !branch || !year || !course) return undefined;
  return { college, branch, year, course };
}

/** What the conditions say that a step of the place is; undefined when it may be one of several. */
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
