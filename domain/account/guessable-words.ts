import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { domainsOf } from './admission.ts';

const IN_PLACE_OF: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'il',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

type Words = readonly (readonly string[])[];

/** Words that attackers who know the site, the university and the person try first, as arrays of letters. */
export function guessableWords(
  catalogue: Pick<Library['catalogue'], 'siteName' | 'name' | 'admission' | 'colleges' | 'branches'>,
  { email, name }: Pick<Account, 'email' | 'name'>,
): Words {
  const { siteName, name: university, admission, colleges, branches } = catalogue;
  const places = [...colleges, ...branches].flatMap((place) => [place.value, place.name]);
  const [localPart = ''] = email.split('@');
  const words = [siteName, university, ...domainsOf(admission), ...places, localPart, name].flatMap(wordsOf);
  return [...new Set(words)].map((word) => [...word]).filter(({ length }) => length > 1);
}

/**
 * Checks whether the text consists only of these words, digits and punctuation. A character that replaces a
 * letter counts as both. Time is bounded by text length times total word length.
 */
export function isMadeOf(text: string, words: Words): boolean {
  const signs = [...folded(text)];
  if (!signs.some(isLetter)) return false;
  const reached = new Set([0]);
  for (const [at, sign] of signs.entries()) {
    if (!reached.has(at)) continue;
    if (!isLetter(sign)) reached.add(at + 1);
    for (const word of words) if (standsAt(signs, at, word)) reached.add(at + word.length);
  }
  return reached.has(signs.length);
}

function standsAt(signs: readonly string[], at: number, word: readonly string[]): boolean {
  return word.every((letter, index) => {
    const sign = signs[at + index] ?? '';
    return sign === letter || IN_PLACE_OF[sign]?.includes(letter);
  });
}

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{M}]+/gu) ?? [];
const folded = (text: string) => text.normalize('NFKC').toLowerCase();
const isLetter = (sign: string) => /[\p{L}\p{M}]/u.test(sign);
