import type { Catalogue } from '../catalogue.ts';
import { isSamePlace, type Place } from '../course.ts';
import type { NoteCondition } from '../note.ts';
import { ofCourse, onlyValue, STEPS } from './paper-order.ts';

/**
 * Replaces the former place of a moved course in conditions, even if they name only its code or part of the
 * place. Other conditions stay.
 */
export function whereMoved(
  { moved = [], allCourses }: Pick<Catalogue, 'moved' | 'allCourses'>,
  conditions: readonly NoteCondition[],
): readonly NoteCondition[] {
  if (moved.length === 0 || onlyValue(conditions, 'course') === undefined) return conditions;
  const named = STEPS.map((step) => [step, onlyValue(conditions, step)] as const);
  const isNamed = (place: Place) =>
    named.every(([step, value]) => value === undefined || place[step] === value);
  const [to, ...others] = moved.filter(({ from }) => isNamed(from)).map((course) => course.to);
  if (!to || others.some((other) => !isSamePlace(other, to))) return conditions;
  if (allCourses.some(({ code, ...place }) => isNamed({ ...place, course: code }))) return conditions;
  return [...ofCourse(to), ...conditions.filter((each) => !namesStep(each))];
}

function namesStep(condition: NoteCondition): boolean {
  return 'values' in condition && (STEPS as readonly string[]).includes(condition.field);
}
