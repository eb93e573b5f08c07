import { fnv } from '../../primitives/fnv.ts';
import { isDevanagari, phoneticKey } from '../../search/phonetic-key.ts';
import { wordsAt } from '../../search/words.ts';
import { isPlainWord } from './plain-words.ts';

/**
 * Features that questions are compared by, each a sorted list of hashes. `native` and `nativeGrams` are in
 * Devanagari; `borrowed` are the consonants of such words, to compare with English. `acronyms` are printed
 * ones (FHSS), `initials` those of neighbouring words.
 */
const KINDS = ['words', 'borrowed', 'native', 'grams', 'nativeGrams', 'acronyms', 'initials'] as const;
export type TermKind = (typeof KINDS)[number];

export type QuestionTerms = Uint32Array;

const CHARACTERS_MOST = 1500;

/** Raise `SPLITTER` when these features change, because they are stored. */
export function questionTerms(text: string): QuestionTerms {
  const printed = text.slice(0, CHARACTERS_MOST);
  const all = [...wordsAt(printed)].map(({ word }) => singular(word));
  const telling = all.filter((word) => isLong(word) && !isPlainWord(word));
  const words = telling.length > 0 ? telling : all;
  const [native, latin] = [words.filter(isDevanagari), words.filter((word) => !isDevanagari(word))];
  const terms: Record<TermKind, Iterable<string>> = {
    words: latin.flatMap((word) => [word, ...skeletonsOf(word)]),
    borrowed: native.flatMap(skeletonsOf),
    native,
    grams: gramsOf(latin),
    nativeGrams: gramsOf(native),
    acronyms: acronymsOf(printed).flatMap((word) => [word, ...skeletonsOf(word)]),
    initials: initialsOf(all).flatMap((word) => [word, ...skeletonsOf(word)]),
  };
  const lists = KINDS.map((kind) => Uint32Array.from([...terms[kind]].map(hashOf)).sort());
  return Uint32Array.from([...lists.map(({ length }) => length), ...lists.flatMap((list) => [...list])]);
}

/** Empty for malformed data. */
export function termsOf(terms: QuestionTerms, kind: TermKind): Uint32Array {
  const from = startOf(terms, kind);
  return terms.subarray(from, from + countOf(terms, kind));
}

/** Index of a kind's first feature; cheaper than creating a view of all of them. */
export function startOf(terms: QuestionTerms, kind: TermKind): number {
  const at = KINDS.indexOf(kind);
  let from = KINDS.length;
  for (let before = 0; before < at; before += 1) from += terms[before] ?? 0;
  return from;
}

export const countOf = (terms: QuestionTerms, kind: TermKind) => terms[KINDS.indexOf(kind)] ?? 0;

export const everyTerm = (terms: QuestionTerms) => terms.subarray(KINDS.length);

export function wordTerms(word: string): number[] {
  return [...wordsAt(word)].map((each) => hashOf(singular(each.word)));
}

const isLong = (word: string) => word.length > 1 || /\d/.test(word);

/** Also reduces short plurals such as ADCs, which search does not. */
const singular = (word: string) =>
  /^[a-z]+[^sui]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;

/** Consonants by sound: `prtkl` for both protocol and प्रोटोकॉल. */
function skeletonsOf(word: string): string[] {
  const skeleton = phoneticKey(word).replace(/[aeiou]/g, '');
  return skeleton.length > 2 ? [`~${skeleton}`] : [];
}

/** Four-grams across word boundaries. A misread letter spoils four of them. */
function gramsOf(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const plain = ` ${words.join(' ')} `;
  return Array.from({ length: Math.max(0, plain.length - 3) }, (_, at) => plain.slice(at, at + 4));
}

const ACRONYM = /\b[A-Z]{3,6}s?\b/g;
const INITIALS = [3, 4, 5];

const acronymsOf = (text: string) =>
  (text.match(ACRONYM) ?? []).map((word) => word.replace(/s$/, '').toLowerCase());

function initialsOf(words: readonly string[]): string[] {
  const found = INITIALS.flatMap((length) =>
    Array.from({ length: Math.max(0, words.length - length + 1) }, (_, at) => words.slice(at, at + length)),
  );
  return found
    .filter((row) => row.every((word) => word.length > 2 && /^[a-z]/.test(word)))
    .map((row) => row.map((word) => word[0]).join(''));
}

function hashOf(text: string): number {
  const plain = fnv(text);
  const hash = Math.imul(plain ^ (plain >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
