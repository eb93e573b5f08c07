import { phoneticKey } from '../../search/phonetic-key.ts';
import { wordsAt } from '../../search/words.ts';
import { isPlainWord } from './plain-words.ts';

const CHARACTERS_MOST = 1500;

/** Folded as in search, without single letters and signs. */
export function wordsOf(text: string): string[] {
  return [...wordsAt(text.slice(0, CHARACTERS_MOST))]
    .map(({ word }) => word)
    .filter((word) => word.length > 1 || /\d/.test(word));
}

/** Four-grams across word boundaries. A misread letter spoils four of them. */
export function fourGrams(text: string): string[] {
  return gramsOf(allWords(text));
}

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

/** Words, and their consonants by sound: `prtkl` for both protocol and प्रोटोकॉल. */
export function wordsAndSkeletons(text: string): string[] {
  return wordsOf(text).flatMap((word) => {
    const skeleton = phoneticKey(word).replace(VOWELS, '');
    return skeleton.length > 2 ? [word, `~${skeleton}`] : [word];
  });
}
