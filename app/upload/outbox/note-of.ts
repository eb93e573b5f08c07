import { enteredFacts } from '../../../domain/note/note-fields.ts';
import type { NewNote } from '../calls.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { AnsweredPaper } from './entry.ts';

/** The note that the fields of a form say. What was not chosen is left out. A solution of that course answers the paper. */
export function noteOf(fields: Fields, answers: AnsweredPaper | undefined): Omit<NewNote, 'image'> {
  const { college, branch, year, course, description } = fields;
  // What waits on a device may be of a release that had fewer fields.
  const filledFields = enteredFacts((name) => (name === 'solutionOf' ? answers?.id : fields[name]) ?? '');
  if (course !== answers?.course) filledFields.solutionOf = undefined;
  const known = Object.entries(filledFields).filter(([, value]) => value !== undefined);
  return { college, branch, year, course, description: description.trim(), ...Object.fromEntries(known) };
}
