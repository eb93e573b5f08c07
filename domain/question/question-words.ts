import { isPlainWord } from './terms/plain-words.ts';
import { tellingGrams, wordsAndSkeletons, wordsOf } from './terms/terms.ts';

/** So many questions of a paper are found by their words: more than any paper has. */
export const INDEXED_MOST = 500;

/**
 * The words by which a question is found among those of all courses, as the index has them: those that tell something, how they
 * sound (`~prtkl`), and every four characters of them (`=toco`), of which a misread letter spoils only a few.
 */
export function questionWords(text: string): string[] {
  return [...new Set([...tellingWords(text), ...gramWords(text)])].filter((word) => word.isWellFormed());
}

/** Words that are asked for at once; of a longer text the longest ones, which are the rarest. */
const WORDS_ASKED = 64;
const GRAMS_ASKED = 64;

/** Those of the words of a text by which the index is asked for questions like it. */
export function askedWords(text: string): string[] {
  const { words, grams } = askedTerms(text, { words: WORDS_ASKED, grams: GRAMS_ASKED });
  return [...words, ...grams];
}

/** Those of a text, at most so many of either: the longest words, and four characters from everywhere. */
export function askedTerms(text: string, most: { words: number; grams: number }) {
  const words = [...new Set(tellingWords(text))].sort((one, other) => other.length - one.length);
  const grams = [...new Set(gramWords(text))];
  const step = Math.max(1, grams.length / most.grams);
  const spread = grams.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  const isWord = (word: string) => word.isWellFormed();
  return { words: words.slice(0, most.words).filter(isWord), grams: spread.filter(isWord) };
}

/** How many words of a text tell something: not those of any question, nor numbers. */
export function countTelling(text: string): number {
  return new Set(wordsOf(text).filter((word) => !isPlainWord(word) && !/\d/.test(word))).size;
}

function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !isPlainWord(word));
  return wordsAndSkeletons((telling.length > 0 ? telling : words).join(' '));
}

/** The index takes no spaces. */
const gramWords = (text: string) => tellingGrams(text).map((gram) => `=${gram.replaceAll(' ', '_')}`);
