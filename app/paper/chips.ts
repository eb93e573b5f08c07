import type { Catalogue } from '../../domain/catalogue.ts';
import type { Note, NoteKind } from '../../domain/note.ts';
import type { Text, TextKey } from '../texts.ts';

/** What each kind is called. */
export const KINDS = {
  paper: 'paper.kindPaper',
  notes: 'paper.kindNotes',
  solution: 'paper.kindSolution',
} as const satisfies Record<NoteKind, TextKey>;

/** What is known of a paper, a word or two each: its kind, its exam, the exam's year. */
export function chipsOf(
  note: Pick<Note, 'kind' | 'exam' | 'examYear'>,
  { exams }: Pick<Catalogue, 'exams'>,
  text: Text,
): string[] {
  const kind = note.kind && text(KINDS[note.kind]);
  const exam = exams.find(({ value }) => value === note.exam)?.name;
  return [kind, exam, note.examYear?.toString()].filter((chip) => chip !== undefined);
}

/** The chips that a description does not say already: 'End semester 2024' needs neither its exam nor its year. */
export function chipsBeside(description: string, chips: readonly string[]): string[] {
  const said = plain(description);
  return chips.filter((chip) => !said.includes(plain(chip)));
}

/** In small letters, without the signs between words: 'End-Semester' says 'End semester'. */
function plain(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
}
