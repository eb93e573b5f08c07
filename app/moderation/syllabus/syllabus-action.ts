import type { RouterContextProvider } from 'react-router';
import type { Place } from '../../../domain/course.ts';
import { correctUnit } from '../../../domain/moderation/questions/correct-unit.ts';
import { saveSyllabus, unitsInText } from '../../../domain/moderation/syllabus/save-syllabus.ts';
import { decideShared } from '../../../domain/moderation/syllabus/shared-syllabus.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Unit } from '../../../domain/syllabus.ts';
import { textFor } from '../../context.ts';
import { syllabusHref } from '../../paper/links.ts';
import { placePath } from '../../place-path.ts';
import { readForm } from '../../read-form.ts';
import { adminOf, answered, type CorrectionAnswer } from '../questions/admin-of.ts';

import { keyOf } from './shared-view.ts';

/** `text`: pasted text, with the units found in it or the reason why there are none. */
export type SyllabusAnswer = CorrectionAnswer & { text?: string; units?: Unit[]; saved?: boolean };

export async function answerSyllabus(
  request: Request,
  context: Readonly<RouterContextProvider>,
  place: Place,
) {
  const { library, account } = await adminOf(
    context,
    syllabusHref(placePath(place.college, place.branch, place.year, place.course)),
  );
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const [intent, text, was] = [field('intent'), field('text'), field('was')];
  if (intent === 'read') return readAnswer(context, text, place);
  return answered(context, intent, async () => {
    if (intent === 'unit')
      return correctUnit(library, account, {
        ...{ question: field('question'), was: Number(was) || undefined },
        unit: Number(field('unit')) || undefined,
      });
    const file = field('file');
    if (intent === 'dismiss') return decideShared(library, account, file, {});
    if (intent === 'shared') {
      const chosen = new Set(form.getAll('course').map(String));
      const choice = { state: field('state'), chosen: (course: Place) => chosen.has(keyOf(course)) };
      return decideShared(library, account, file, choice);
    }
    const units = intent === 'remove' ? [] : unitsInText(text, place);
    return saveSyllabus(library, account, place, { units, was });
  });
}

function readAnswer(context: Readonly<RouterContextProvider>, text: string, place: Place): SyllabusAnswer {
  try {
    return { text, units: unitsInText(text, place) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { text, fault: textFor(context).fault(error.fault), of: 'read' };
  }
}
