import { phoneticKey } from '../../search/phonetic-key.ts';
import { wordsAt } from '../../search/words.ts';
import { isPlainWord } from './plain-words.ts';

/** Of a question so much is compared. */
const CHARACTERS_MOST = 1500;

/** The words of a question, folded as search folds them; single letters and signs are left out. */
export function wordsOf(text: string): string[] {
  return [...wordsAt(text.slice(0, CHARACTERS_MOST))]
    .map(({ word }) => word)
    .filter((word) => word.length > 1 || /\d/.test(word));
}

/** Every four characters that follow each other, also across the ends of words: a misread letter spoils four of them. */
export function fourGrams(text: string): string[] {
  return gramsOf(allWords(text));
}

/** Those of the words that tell what a question is about. */
export function tellingGrams(text: string): string[] {
  const words = allWords(text);
  const telling = words.filter((word) => word.length > 1 && !isPlainWord(word));
  return gramsOf(telling.length > 0 ? telling : words);
}

function allWords(text: string): string[] {
  return [...wordsAt(text.slice(0, CHARACTERS_MOST))].map(({ word }) => word);
}

function gramsOf(words: readonly string[]): string[] {
  const plain = ` ${words.join(' ')} `;
  return Array.from({ length: Math.max(0, plain.length - 3) }, (_, at) => plain.slice(at, at + 4));
}

const VOWELS = /[aeiou]/g;

/** Words, and their consonants as they sound: `prtkl` of protocol and of प्रोटोकॉल. */
export function wordsAndSkeletons(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const skeleton = phoneticKey(word).replace(VOWELS, '');
    return skeleton.length > 2 ? [word, `~${skeleton}`] : [word];
  });
}
