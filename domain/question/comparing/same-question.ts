import { wordsAt } from '../../search/words.ts';

/** `same`: in nearly the same words. `numbers`: the same with other numbers. `similar`: all others. */
export type SimilarityKind = 'same' | 'numbers' | 'similar';

/** Minimum similarity at which the texts of two questions are compared. */
export const SAME_SIMILARITY_LEAST = 0.5;

const CHARACTERS_MOST = 1500;
/** A shorter question is too vague to compare. */
const WORDS_LEAST = 2;
const LETTERS_LEAST = 12;
/** Words that do not change what is asked, unlike 'advantages' and 'types'. */
const ASKING = new Set(
  `a about also an and any are as at be been brief briefly by can clearly compare define describe detail detailed details difference
  differences different differentiate discuss distinguish do does each elaborate enlist example examples explain following follows for from give
  given have help how illustrate in into is it its list mean meant mention must neat neatly note notes of on or short some state suitable
  term terms that the their them these they this those to two understand upon us what when where which who why will with write would you your
  between various different`.split(/\s+/),
);
/** After these words, the order of the compared things does not matter. */
const UNORDERED = /\b(?:differen\w+|distinguish|compar\w+|contrast|vs|versus)\b/i;

/**
 * Decides whether two questions are the same, with enough certainty to merge them without a vote. Every word
 * and number must have its equal in the other question, except for one misread letter in a long word.
 */
export function similarityKind(one: string, other: string): SimilarityKind {
  const [left, right] = [termsOf(one), termsOf(other)];
  if (!isTelling(left.words) || !isTelling(right.words)) return 'similar';
  if (!areAlike(left.words, right.words, isUnordered(one, other))) return 'similar';
  return left.numbers.join(' ') === right.numbers.join(' ') ? 'same' : 'numbers';
}

const isUnordered = (one: string, other: string) => UNORDERED.test(one) || UNORDERED.test(other);

function termsOf(text: string): { words: string[]; numbers: string[] } {
  const all = [...wordsAt(text.slice(0, CHARACTERS_MOST))].map(({ word }) => word);
  return {
    words: all.filter((word) => !/\d/.test(word) && !ASKING.has(word)).map(singular),
    numbers: all.filter((word) => /\d/.test(word)),
  };
}

const singular = (word: string) =>
  /^[a-z]+[^sui]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;

function isTelling(words: readonly string[]): boolean {
  const telling = new Set(words.filter((word) => word.length > 1));
  return telling.size >= WORDS_LEAST && [...telling].join('').length >= LETTERS_LEAST;
}

function areAlike(one: readonly string[], other: readonly string[], isUnordered: boolean): boolean {
  if (one.length !== other.length) return false;
  const [left, right] = isUnordered ? [one.toSorted(), other.toSorted()] : [one, other];
  return left.every((word, at) => isLike(word, right[at] ?? ''));
}

/** Minimum length of a word in which one letter may differ, but not at its start: `asynchronous`. */
const LONG = 6;
const START = 2;

function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (Math.min(one.length, other.length) < LONG || one.slice(0, START) !== other.slice(0, START))
    return false;
  let first = 0;
  while (one[first] === other[first]) first += 1;
  let last = 0;
  while (last < Math.min(one.length, other.length) - first && one.at(-1 - last) === other.at(-1 - last))
    last += 1;
  return Math.max(one.length, other.length) - first - last <= 1;
}
