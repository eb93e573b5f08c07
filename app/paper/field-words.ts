import type { Catalogue } from '../../domain/catalogue.ts';
import type { FactName, FilterName, OptionalName } from '../../domain/note/note-fields.ts';
import { NOTE_KINDS, type NoteKind } from '../../domain/note.ts';
import type { Text, TextKey } from '../texts.ts';

export const FIELD_NAMES = {
  college: 'paper.college',
  branch: 'paper.branch',
  year: 'paper.year',
  course: 'paper.course',
  kind: 'paper.kind',
  exam: 'paper.exam',
  examYear: 'paper.examYear',
  solutionOf: 'paper.answers',
} as const satisfies Record<FilterName | OptionalName, TextKey>;

export const KINDS = {
  paper: 'paper.kindPaper',
  notes: 'paper.kindNotes',
  solution: 'paper.kindSolution',
  syllabus: 'paper.kindSyllabus',
} as const satisfies Record<NoteKind, TextKey>;

type Exams = Pick<Catalogue, 'exams'>;

/** Text of a note's field; undefined for an exam that is no longer in the catalogue. */
export function factWords(
  name: FactName,
  value: string | number,
  { exams }: Exams,
  text: Text,
): string | undefined {
  if (name === 'kind') return text(KINDS[value as NoteKind]);
  if (name === 'exam') return exams.find((exam) => exam.value === value)?.name;
  return String(value);
}

export type FieldOption = { value: string; label: string };
export type FieldOptions = { [Name in OptionalName]?: FieldOption[] };

export function fieldOptions({ exams }: Exams, text: Text) {
  return {
    kind: NOTE_KINDS.map((value) => ({ value, label: text(KINDS[value]) })),
    exam: exams.map(({ value, name }) => ({ value, label: name })),
  } satisfies FieldOptions;
}
