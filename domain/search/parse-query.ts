import { type Code, typedCodes, type WordAt } from '../course/course-code.ts';
import { codesReadIn } from '../course/printed-codes.ts';
import { SEARCH_TEXT_MOST, SEARCH_WORDS_MOST } from '../search.ts';
import { nasalSpellings } from './nasal-spellings.ts';
import { codeWord, wordsAt } from './words.ts';

export type Term = { word: string; any: readonly string[] };

/**
 * `codes`: possible catalogue codes with the indices of their terms; `tit352` comes from `tit` and `352`.
 * `printed`: possible printed codes, longest reading first: `pcccs402`, then `cs402`.
 */
export type ParsedQuery = { terms: Term[]; codes: Code[]; printed: Code[] };

const EMPTY_WORDS = new Set(
  'a an and are by for from in is of on or the to using with का के की को में से है और पर'.split(' '),
);

export function parseQuery(typed: string): ParsedQuery {
  const text = [...typed.slice(0, 4 * SEARCH_TEXT_MOST)].slice(0, SEARCH_TEXT_MOST).join('');
  const every = [...wordsAt(text)];
  const read = codesReadIn(text, every, 'typed');
  // The A of PEC-CS-A-703 is not an article.
  const isWithin = (at: number) => read.some(({ first, last }) => first < at && at < last);
  const isTelling = ({ word }: WordAt, at: number) => !EMPTY_WORDS.has(word) || isWithin(at);
  const telling = [...every.keys()].filter((at) => isTelling(every[at] as WordAt, at));
  const kept = (telling.length > 0 ? telling : [...every.keys()]).slice(0, SEARCH_WORDS_MOST);
  const words = kept.map((at) => every[at] as WordAt);
  const printed = renumbered(read, kept);
  const terms = words.map(({ word }, index) => {
    const codes = printed.filter(({ first, last }) => first <= index && index <= last);
    return { word, any: [word, ...nasalSpellings(word), ...codes.map(({ code }) => codeWord(code))] };
  });
  return { terms, codes: typedCodes(text, words), printed };
}

export function withoutTerms(query: ParsedQuery, dropped: ReadonlySet<number>): ParsedQuery {
  const kept = [...query.terms.keys()].filter((term) => !dropped.has(term));
  return {
    terms: query.terms.filter((_, term) => !dropped.has(term)),
    codes: renumbered(query.codes, kept),
    printed: renumbered(query.printed, kept),
  };
}

function renumbered(codes: readonly Code[], kept: readonly number[]): Code[] {
  const numbers = new Map(kept.map((word, number) => [word, number]));
  return codes.flatMap(({ code, ...at }) => {
    const [first, last] = [numbers.get(at.first), numbers.get(at.last)];
    const isWhole = first !== undefined && last !== undefined && last - first === at.last - at.first;
    return isWhole ? [{ code, first, last }] : [];
  });
}
