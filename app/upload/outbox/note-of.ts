import type { NewNote } from '../calls.ts';
import type { Fields } from '../filling/fill-in.ts';
import type { AnsweredPaper } from './entry.ts';

/** The note that the fields of a form say. What was not chosen is left out. A solution of that course answers the paper. */
export function noteOf(fields: Fields, answers: AnsweredPaper | undefined): Omit<NewNote, 'image'> {
  const { description, kind, exam, examYear, ...place } = fields;
  return {
    ...place,
    ...(answers && kind === 'solution' && place.course === answers.course && { solutionOf: answers.id }),
    description: description.trim(),
    ...(kind && { kind }),
    ...(exam && { exam }),
    ...(examYear && { examYear: Number(examYear) }),
  };
}
