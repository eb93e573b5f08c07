import { codesIn, wordsAt } from './words.ts';

/** So much of what somebody types is read: characters, and words in them. */
export const SEARCH_TEXT_MOST = 200;
export const SEARCH_WORDS_MOST = 12;

/** One word that is looked for; anything in `any` is as good. */
export type Term = { word: string; any: readonly string[] };

/** What may be a code, as one word, with the terms it is made of: `tit352` of `TIT` and `352`. */
export type PossibleCode = { code: string; first: number; last: number };

export type ParsedQuery = { terms: Term[]; codes: PossibleCode[] };

/** Words that stand everywhere and tell nothing, unless nothing else was asked for. */
const EMPTY_WORDS = new Set(
  'a an and are by for from in is of on or the to using with का के की को में से है और पर'.split(' '),
);
const BEGINS_CODE = /^[a-z][a-z\d]{0,6}$/;
const ENDS_CODE = /^\d{1,5}[a-z]?$/;
const WHOLE_CODE = /^[a-z]{1,7}\d{1,5}[a-z]?$/;
/** What stands between the parts of a code when people type it. */
const GAP = /^[\s\-–—_./:]{0,3}$/;

/** Reads what somebody typed. Bounded, whatever it is. */
export function parseQuery(typed: string): ParsedQuery {
  const text = [...typed.slice(0, 4 * SEARCH_TEXT_MOST)].slice(0, SEARCH_TEXT_MOST).join('');
  const every = [...wordsAt(text)];
  const told = every.filter(({ word }) => !EMPTY_WORDS.has(word));
  const words = (told.length > 0 ? told : every).slice(0, SEARCH_WORDS_MOST);
  const joined = codesIn(text, words);
  const terms = words.map(({ word }, index) => ({
    word,
    any: [
      word,
      ...joined.filter(({ first, last }) => first <= index && index <= last).map(({ code }) => code),
    ],
  }));
  const codes = words.flatMap((part, index): PossibleCode[] => {
    if (WHOLE_CODE.test(part.word)) return [{ code: part.word, first: index, last: index }];
    const before = words[index - 1];
    if (!before || !ENDS_CODE.test(part.word) || !BEGINS_CODE.test(before.word)) return [];
    if (!GAP.test(text.slice(before.end, part.start))) return [];
    return [{ code: before.word + part.word, first: index - 1, last: index }];
  });
  return { terms, codes };
}
