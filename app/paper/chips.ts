import type { Catalogue } from '../../domain/catalogue.ts';
import { FACT_NAMES, type FactName } from '../../domain/note/note-fields.ts';
import type { Note } from '../../domain/note.ts';
import type { Text } from '../texts.ts';
import { factWords } from './field-words.ts';

/** What is known of a paper, a word or two each: its kind, its exam, the exam's year. */
export function chipsOf(
  note: Pick<Note, FactName>,
  catalogue: Pick<Catalogue, 'exams'>,
  text: Text,
): string[] {
  return FACT_NAMES.flatMap((name) => {
    const value = note[name];
    return value === undefined ? [] : (factWords(name, value, catalogue, text) ?? []);
  });
}

/** The chips that a description does not say already: 'End semester 2024' needs neither its exam nor its year. */
export function chipsBeside(description: string, chips: readonly string[]): string[] {
  const text = plain(description);
  return chips.filter((chip) => !text.includes(plain(chip)));
}

/** In small letters, without the signs between words: 'End-Semester' says 'End semester'. */
function plain(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
}
