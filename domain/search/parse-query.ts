import { type Code, codesIn, PRINTED, TYPED } from '../course/course-code.ts';
import { SEARCH_TEXT_MOST, SEARCH_WORDS_MOST } from '../search.ts';
import { wordsAt } from './words.ts';

/** One word that is looked for; anything in `any` is as good. */
export type Term = { word: string; any: readonly string[] };

/** `codes`: what may be a code, by the terms it is made of: `tit352` of `TIT` and `352`. */
export type ParsedQuery = { terms: Term[]; codes: Code[] };

/** Words that stand everywhere and tell nothing, unless nothing else was asked for. */
const EMPTY_WORDS = new Set(
  'a an and are by for from in is of on or the to using with का के की को में से है और पर'.split(' '),
);
/** Reads what somebody typed. Bounded, whatever it is. */
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
