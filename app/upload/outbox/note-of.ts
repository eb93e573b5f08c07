import { enteredFacts } from '../../../domain/note/note-fields.ts';
import type { NewNote } from '../calls.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { AnsweredPaper } from './entry.ts';

/** Note for the form's non-empty fields. A solution refers to its paper if the course matches. */
export function noteOf(fields: Fields, answers: AnsweredPaper | undefined): Omit<NewNote, 'image'> {
  const { college, branch, year, course, description } = fields;
  // Entries on a device may come from a release with fewer fields.
  const filledFields = enteredFacts((name) => (name === 'solutionOf' ? answers?.id : fields[name]) ?? '');
  if (course !== answers?.course) filledFields.solutionOf = undefined;
  const known = Object.entries(filledFields).filter(([, value]) => value !== undefined);
  return { college, branch, year, course, description: description.trim(), ...Object.fromEntries(known) };
}
