import { mayHaveTypo } from '../course/printed-codes.ts';
import { FILTERS, type FilterName } from '../note/note-fields.ts';
import type { Note } from '../note.ts';
import { nasalSpellings } from './nasal-spellings.ts';
import { parseQuery } from './parse-query.ts';
import type { Clause } from './search-index.ts';
import { indexWords, isCode, wordsAt } from './words.ts';

type Facts = Pick<Note, FilterName | 'description'>;

/** Raise this with every change of the rules, so that every library rebuilds its index. */
export const INDEX_FORMAT = 3;

const PREFIX_LEAST = 2;
const PREFIX_MOST = 20;

/** Index words of a note: its fields, its description and that with prefixes, and its filters. */
export function noteWords(note: Facts): string[] {
  const { description } = note;
  const words = [...indexWords(description)];
  const own = FILTERS.flatMap((name) => [...indexWords(wordsOfValue(name, note[name]))]);
  const startingWords = [...wordsAt(description)].flatMap(({ word }) => beginnings(word));
  const plain = words.filter((word) => !isCode(word)).map(descriptionWord);
  return [...new Set([...own, ...words, ...plain, ...startingWords, ...filterWords(note)])];
}

/** Searchable words of a field's value. Values of exams have hyphens, which are replaced. */
export function wordsOfValue(name: FilterName, value: string | number | undefined): string {
  const text = String(value ?? '');
  return name === 'exam' ? text.replaceAll('-', ' ') : text;
}

/** Index words of a page: its text, the year of its exam, and its note's filters. */
export function pageWords(note: Facts, text: string): string[] {
  const year = note.examYear === undefined ? [] : [String(note.examYear)];
  const words = [...indexWords(text)].slice(0, WORDS_OF_PAGE_MOST);
  return [...new Set([...words, ...year, ...filterWords(note)])];
}

/** Maximum words of a page: several times a full page, yet it bounds what a text adds to the index. */
const WORDS_OF_PAGE_MOST = 2000;

const descriptionWord = (word: string) => `=${word}`;

/** Index word for the first characters of a description's word, at most `PREFIX_MOST`. */
export const beginningWord = (beginning: string) => `^${[...beginning].slice(0, PREFIX_MOST).join('')}`;

export function descriptionClause(typed: string): string[] {
  const words = parseQuery(typed).terms.map(({ word }) => [word, ...nasalSpellings(word)]);
  return [...words.flat().map(descriptionWord), ...(words.at(-1) ?? []).map(beginningWord)];
}

function beginnings(word: string): string[] {
  const signs = [...word];
  const longest = Math.min(PREFIX_MOST, signs.length);
  const lengths = Array.from({ length: Math.max(0, longest - PREFIX_LEAST + 1) }, (_, i) => i + PREFIX_LEAST);
  return lengths.map((length) => `^${signs.slice(0, length).join('')}`);
}

export function filterWords(note: Pick<Note, FilterName>): string[] {
  return FILTERS.flatMap((name) => {
    const value = note[name];
    return value === undefined || value === '' ? [] : [filterWord(name, value)];
  });
}

/** Index word for a field's value, ignoring case. It has a `=`, which no word of a text has. */
export function filterWord(name: FilterName, value: string | number): string {
  const written = String(value).toLowerCase().slice(0, 100).toWellFormed();
  const plain = written.replace(/[^a-z0-9]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `${name.toLowerCase()}=${plain}`;
}

export const isFilter = (clause: Clause) => clause.every((word) => word.indexOf('=') > 0);

/** Codes, but no other numbers, which are too similar to each other, and no short words. */
export function vocabularyOf(words: readonly string[]): string[] {
  return words.filter((word) => (isCode(word) ? mayHaveTypo(word) : /^[\p{L}\p{M}]{4,24}$/u.test(word)));
}
