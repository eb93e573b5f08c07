import type { Library } from '../../library.ts';
import { sortUnits } from '../../question/units/sort-units.ts';
import { unknownQuestion, visibleQuestion } from '../../question/visible-question.ts';
import { Refusal } from '../../refusal.ts';
import { beginAct } from '../begin-act.ts';
import { type Moderator, requireAdmin } from '../role.ts';

/**
 * Sets the unit of a question and of those similar to it, or undoes that. `was`: the unit that the admin saw.
 * @throws Refusal not-allowed `moderation.admin`; not-found `question.unknown`; invalid `syllabus.unit`;
 * conflict `syllabus.question` if the question has another unit by now; too-many.
 */
export async function correctUnit(
  library: Library,
  by: Moderator | undefined,
  { question: id, unit, was }: { question: string; unit: number | undefined; was: number | undefined },
): Promise<void> {
  await requireAdmin(library, by);
  const question = await visibleQuestion(library, id);
  const place = await library.notes.find(question.note);
  if (!place) throw unknownQuestion();
  const units = await library.syllabi.of(place);
  if (unit !== undefined && !units.some(({ number }) => number === unit))
    throw new Refusal('invalid', 'syllabus.unit');
  const act = await beginAct(library, by, unit === undefined ? 'undo: unit' : `unit: ${unit}`);
  const entry = {
    ...act,
    act: 'unit',
    note: question.note,
    account: undefined,
    about: place.course,
  } as const;
  if (!(await library.questionUnits.correct(id, { was, unit, at: act.at }, entry)))
    throw new Refusal('conflict', 'syllabus.question');
  await sortUnits(library, place);
}
