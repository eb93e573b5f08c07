import { FILTERS, type FilterName } from '../note/note-fields.ts';
import type { Note } from '../note.ts';
import { parseQuery } from './parse-query.ts';
import { indexWords, wordsAt } from './words.ts';

type Said = Pick<Note, FilterName | 'description'>;

/** How the words are made: another number has every library make its index anew. */
export const INDEX_FORMAT = 2;

const PREFIX_LEAST = 2;
const PREFIX_MOST = 20;

/** What a note is found by: its own fields' words, those of its description once more, how these begin, its filters. */
export function noteWords(note: Said): string[] {
  const { description, course, college, branch, year, kind, exam, examYear } = note;
  const said = [...indexWords(description)];
  const fields = [course, college, branch, year, kind, exam?.replaceAll('-', ' '), examYear];
  const own = fields.flatMap((field) => (field === undefined ? [] : [...indexWords(String(field))]));
  const begun = [...wordsAt(description)].flatMap(({ word }) => beginnings(word));
  return [...new Set([...own, ...said, ...said.map(descriptionWord), ...begun, ...filterWords(note)])];
}

/** What a page is found by: the words on it, the year of its exam, its note's filters. */
export function pageWords(note: Said, text: string): string[] {
  const year = note.examYear === undefined ? [] : [String(note.examYear)];
  const words = [...indexWords(text)].slice(0, WORDS_OF_PAGE_MOST);
  return [...new Set([...words, ...year, ...filterWords(note)])];
}

/** Many times a full page: a text that was made to fill the index does not. */
const WORDS_OF_PAGE_MOST = 2000;

/** Stands for a word of the description alone. */
const descriptionWord = (word: string) => `=${word}`;

/** Stands for words of a description that begin so; of the longest words only the first signs count. */
export const beginningWord = (begun: string) => `^${[...begun].slice(0, PREFIX_MOST).join('')}`;

/** What a description must have one of to be found by a typed text. */
export function descriptionClause(typed: string): string[] {
  const words = parseQuery(typed).terms.map(({ word }) => word);
  const last = words.at(-1);
  return last === undefined ? [] : [...words.map(descriptionWord), beginningWord(last)];
}

function beginnings(word: string): string[] {
  const signs = [...word];
  const longest = Math.min(PREFIX_MOST, signs.length);
  const lengths = Array.from({ length: Math.max(0, longest - PREFIX_LEAST + 1) }, (_, i) => i + PREFIX_LEAST);
  return lengths.map((length) => `^${signs.slice(0, length).join('')}`);
}

function filterWords(note: Said): string[] {
  return FILTERS.flatMap((name) => {
    const value = note[name];
    return value === undefined || value === '' ? [] : [filterWord(name, value)];
  });
}

/** Stands for a field's value; no word of a text can look like it. Values that differ in capitals only share one. */
export function filterWord(name: FilterName, value: string | number): string {
  const written = String(value).toLowerCase().slice(0, 100).toWellFormed();
  const plain = written.replace(/[^a-z0-9]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${name.toLowerCase()}=${plain}`;
}

/** Words in which a slip can be told: no numbers, which are all near each other, and nothing very short. */
export function vocabularyOf(words: readonly string[]): string[] {
  return words.filter((word) => /^[\p{L}\p{M}]{4,24}$/u.test(word));
}
