import type { Catalogue } from '../../domain/catalogue.ts';
import type { Note } from '../../domain/note.ts';

export const KINDS = { paper: 'Paper', notes: 'Notes' };

/** What is known of a paper, a word or two each: its kind, its exam, the exam's year. */
export function chipsOf(
  note: Pick<Note, 'kind' | 'exam' | 'examYear'>,
  { exams }: Pick<Catalogue, 'exams'>,
): string[] {
  const kind = note.kind && KINDS[note.kind];
  const exam = exams.find(({ value }) => value === note.exam)?.name;
  return [kind, exam, note.examYear?.toString()].filter((chip) => chip !== undefined);
}
