import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import { characters } from '../../primitives/text.ts';
import { sortUnits } from '../../question/units/sort-units.ts';
import { Refusal } from '../../refusal.ts';
import { readSyllabus } from '../../syllabus/read-syllabus.ts';
import { SYLLABUS_MOST, syllabusVersion, type Unit } from '../../syllabus.ts';
import { beginAct } from '../begin-act.ts';
import { type Moderator, requireAdmin } from '../role.ts';

/**
 * Finds a course's units in a pasted text.
 * @throws Refusal invalid `syllabus.long`; `syllabus.none` without units; `syllabus.other` if the units are
 * of several other courses.
 */
export function unitsInText(text: string, { course }: Pick<Place, 'course'>): Unit[] {
  if (characters(text) > SYLLABUS_MOST)
    throw new Refusal('invalid', { name: 'syllabus.long', values: { most: SYLLABUS_MOST } });
  const courses = readSyllabus(text);
  const own = courses.find(({ code }) => codeKey(code) === codeKey(course)) ?? courses[0];
  if (!own) throw new Refusal('invalid', 'syllabus.none');
  if (courses.length > 1 && codeKey(own.code) !== codeKey(course))
    throw new Refusal('invalid', { name: 'syllabus.other', values: { course } });
  return own.units;
}

const codeKey = (code = '') => code.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Replaces a course's syllabus, or removes it if `units` is empty. Sorts the course's questions into units
 * again.
 * @throws Refusal not-allowed `moderation.admin`; not-found `catalogue.unknown`; invalid as `unitsInText`;
 * conflict `syllabus.changed` if the syllabus is no longer that of `was`; too-many.
 */
export async function saveSyllabus(
  library: Library,
  by: Moderator | undefined,
  place: Place,
  { units, was }: { units: readonly Unit[]; was: string },
): Promise<void> {
  await requireAdmin(library, by);
  if (!library.catalogue.courseAt(place)) throw new Refusal('not-found', 'catalogue.unknown');
  if (syllabusVersion(await library.syllabi.of(place)) !== was) throw changedMeanwhile();
  await replaceSyllabi(library, by, [{ place, units, was }], place.course);
}

/**
 * Sorts the questions of one course at once, those of several in the background.
 * @throws Refusal conflict `syllabus.changed`; too-many.
 */
export async function replaceSyllabi(
  library: Library,
  by: Moderator | undefined,
  changes: readonly { place: Place; units: readonly Unit[]; was: string }[],
  about: string,
  decided?: string,
): Promise<void> {
  const act = await beginAct(library, by, 'syllabus');
  const entry: ModerationEntry = { ...act, act: 'syllabus', note: undefined, account: undefined, about };
  if (!(await library.syllabi.replace(changes, entry, decided))) throw changedMeanwhile();
  const [only, more] = changes;
  if (only && !more) await sortUnits(library, only.place);
}

function changedMeanwhile(): Refusal {
  return new Refusal('conflict', 'syllabus.changed');
}
