import { isSamePlace } from '../../../domain/course.ts';
import { describeNote } from '../../../domain/note/describe-note.ts';
import type { NoteKind } from '../../../domain/note.ts';
import type { Choices } from '../choices.ts';
import { placeOf } from '../course/course-names.ts';
import type { Fields } from './fill-in.ts';

type Named = Pick<Choices, 'courses' | 'exams'>;

function describeFields(choices: Named, { college, branch, year, course, ...facts }: Fields) {
  const place = { college, branch, year, course };
  const chosen = choices.courses.find((each) => isSamePlace(placeOf(each), place));
  return describeNote(
    {
      title: chosen?.title,
      kind: (facts.kind || undefined) as NoteKind | undefined,
      exam: facts.exam || undefined,
      examYear: /^\d{4}$/.test(facts.examYear) ? Number(facts.examYear) : undefined,
    },
    choices,
  );
}

export function withDescription(
  choices: Named,
  before: Fields,
  changes: Partial<Fields>,
  touched: ReadonlySet<keyof Fields>,
): Partial<Fields> {
  if (touched.has('description') || changes.description) return changes;
  const isOwn = before.description !== '' && before.description !== describeFields(choices, before);
  const description = describeFields(choices, { ...before, ...changes }) ?? '';
  return isOwn || description === before.description ? changes : { ...changes, description };
}
