import type { Catalogue } from '../../domain/catalogue.ts';
import { FACT_NAMES, type FactName } from '../../domain/note/note-fields.ts';
import type { Note } from '../../domain/note.ts';
import type { Text } from '../texts.ts';
import { factWords } from './field-words.ts';

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

/** Labels not already in the description: 'End semester 2024' needs neither exam nor year. */
export function chipsBeside(description: string, chips: readonly string[]): string[] {
  const text = plain(description);
  return chips.filter((chip) => !text.includes(plain(chip)));
}

/** Lower case without punctuation, so that 'End-Semester' matches 'End semester'. */
function plain(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')} `;
}
