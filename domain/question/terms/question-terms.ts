import { fnv } from '../../primitives/fnv.ts';
import { isDevanagari, phoneticKey } from '../../search/phonetic-key.ts';
import { wordsAt } from '../../search/words.ts';
import { isPlainWord } from './plain-words.ts';

/**
 * What questions are compared by, each as a list of hashes in order. `native` and `nativeGrams` are in Devanagari;
 * `borrowed` are consonants of such words, which a word of English may have, too; `sounds` are of the words that tell
 * something, each once, and `numbers` stand as printed. `acronyms` are printed ones (FHSS), `initials` those that words in
 * a row would have.
 */
const KINDS = [
  'words',
  'borrowed',
  'native',
  'grams',
  'nativeGrams',
  'sounds',
  'numbers',
  'acronyms',
  'initials',
] as const;
type TermKind = (typeof KINDS)[number];

/** The terms of a question, one kind behind the other; how many of each there are stands before them. */
export type QuestionTerms = Uint32Array;

/** Of a question so much is compared. */
const CHARACTERS_MOST = 1500;

/** The terms of a question by its text. To change what they are, raise `SPLITTER`: they are kept. */
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
    sounds: new Set(telling.filter((word) => !/\d/.test(word)).map(soundOf)),
    numbers: all.filter((word) => /\d/.test(word)),
    acronyms: acronymsOf(printed).flatMap((word) => [word, ...skeletonsOf(word)]),
    initials: initialsOf(all).flatMap((word) => [word, ...skeletonsOf(word)]),
  };
  const lists = KINDS.map((kind) => {
    const hashes = Uint32Array.from([...terms[kind]].map(hashOf));
    return kind === 'numbers' ? hashes : hashes.sort();
  });
  return Uint32Array.from([...lists.map(({ length }) => length), ...lists.flatMap((list) => [...list])]);
}

/** The terms of one kind: none where they are not as they should be. */
export function termsOf(terms: QuestionTerms, kind: TermKind): Uint32Array {
  const at = KINDS.indexOf(kind);
  let from = KINDS.length;
  for (let before = 0; before < at; before += 1) from += terms[before] ?? 0;
  return terms.subarray(from, from + (terms[at] ?? 0));
}

/** The terms of the kinds `words` and `native` for what is printed as one word, such as `flip-flop`; the word is folded. */
export function wordTerms(word: string): number[] {
  return [...wordsAt(word)].map((each) => hashOf(singular(each.word)));
}

const isLong = (word: string) => word.length > 1 || /\d/.test(word);

/** Search leaves short plurals as they are: ADCs. */
const singular = (word: string) =>
  /^[a-z]+[^sui]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;

/** So that letters that OCR has doubled, lost or taken for another of that sound are no difference. */
const soundOf = (word: string) => phoneticKey(word) || word;

/** The consonants as they sound: `prtkl` of protocol and of प्रोटोकॉल. */
function skeletonsOf(word: string): string[] {
  const skeleton = phoneticKey(word).replace(/[aeiou]/g, '');
  return skeleton.length > 2 ? [`~${skeleton}`] : [];
}

/** Every four characters that follow each other, also across the ends of words: a misread letter spoils four of them. */
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

/** FNV-1a, with the bits mixed once more at the end. */
function hashOf(text: string): number {
  const plain = fnv(text);
  const hash = Math.imul(plain ^ (plain >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
