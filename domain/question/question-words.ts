import { isPlainWord } from './comparing/plain-words.ts';
import { tellingGrams, wordsAndSkeletons, wordsOf } from './comparing/terms.ts';

/** Maximum questions indexed per paper: more than any has. */
export const INDEXED_MOST = 500;

/**
 * Index words of a question: telling words, their sounds (`~prtkl`), and all four-grams (`=toco`), of which a
 * misread letter spoils only a few.
 */
export function questionWords(text: string): string[] {
  return [...new Set([...tellingWords(text), ...gramWords(text)])].filter((word) => word.isWellFormed());
}

/** Maximum words per query. Of a longer text, the longest words are taken: they are the rarest. */
const WORDS_ASKED = 64;
const GRAMS_ASKED = 64;

export function askedWords(text: string): string[] {
  const { words, grams } = askedTerms(text, { words: WORDS_ASKED, grams: GRAMS_ASKED });
  return [...words, ...grams];
}

/** Query terms of a text: the longest words, and four-grams from all over it. */
export function askedTerms(text: string, most: { words: number; grams: number }) {
  const words = [...new Set(tellingWords(text))].sort((one, other) => other.length - one.length);
  const grams = [...new Set(gramWords(text))];
  const step = Math.max(1, grams.length / most.grams);
  const spread = grams.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const isWord = (word: string) => word.isWellFormed();
  return { words: words.slice(0, most.words).filter(isWord), grams: spread.filter(isWord) };
}

export function countTelling(text: string): number {
  return new Set(wordsOf(text).filter((word) => !isPlainWord(word) && !/\d/.test(word))).size;
}

function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !isPlainWord(word));
  return wordsAndSkeletons((telling.length > 0 ? telling : words).join(' '));
}

/** The index accepts no spaces. */
const gramWords = (text: string) => tellingGrams(text).map((gram) => `=${gram.replaceAll(' ', '_')}`);
