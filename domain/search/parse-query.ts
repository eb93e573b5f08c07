import { type Code, codesIn, PRINTED, TYPED } from '../course/course-code.ts';
import { SEARCH_TEXT_MOST, SEARCH_WORDS_MOST } from '../search.ts';
import { wordsAt } from './words.ts';

/** One typed word. A text has the term if it has any of the words in `any`. */
export type Term = { word: string; any: readonly string[] };

/** `codes`: what may be a course code, with the numbers of its terms: `tit352` of the terms `tit` and `352`. */
export type ParsedQuery = { terms: Term[]; codes: Code[] };

/** Words that are left out, unless nothing else was typed. */
const EMPTY_WORDS = new Set(
  'a an and are by for from in is of on or the to using with का के की को में से है और पर'.split(' '),
);

/** Reads a typed text. Of a long one only the beginning counts. */
export function parseQuery(typed: string): ParsedQuery {
  const text = [...typed.slice(0, 4 * SEARCH_TEXT_MOST)].slice(0, SEARCH_TEXT_MOST).join('');
  const every = [...wordsAt(text)];
  const told = every.filter(({ word }) => !EMPTY_WORDS.has(word));
  const words = (told.length > 0 ? told : every).slice(0, SEARCH_WORDS_MOST);
  const printed = codesIn(text, words, PRINTED);
  const terms = words.map(({ word }, index) => ({
    word,
    any: [
      word,
      ...printed.filter(({ first, last }) => first <= index && index <= last).map(({ code }) => code),
    ],
  }));
  return { terms, codes: codesIn(text, words, TYPED) };
}

/** The query without some of its terms, by their numbers; those that are left are numbered anew. */
export function withoutTerms({ terms, codes }: ParsedQuery, dropped: ReadonlySet<number>): ParsedQuery {
  const kept = [...terms.keys()].filter((term) => !dropped.has(term));
  const numbers = new Map(kept.map((term, number) => [term, number]));
  return {
    terms: terms.filter((_, term) => !dropped.has(term)),
    codes: codes.flatMap(({ code, ...at }) => {
      const [first, last] = [numbers.get(at.first), numbers.get(at.last)];
      const isWhole = first !== undefined && last !== undefined && last - first === at.last - at.first;
      return isWhole ? [{ code, first, last }] : [];
    }),
  };
}
