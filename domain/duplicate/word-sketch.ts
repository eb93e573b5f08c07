import { fnv } from '../primitives/fnv.ts';
import { wordsAt } from '../search/words.ts';

/** Hashes per page, with which the estimated share of common words is off by 0.04 on average. */
const HASHES = 128;
const DIGITS = 6;
/** Minimum letters of a word: shorter ones are numbers, marks or specks that OCR mistook for letters. */
const LETTERS_LEAST = 3;
/** Several times the distinct words of a full page. */
const WORDS_MOST = 5000;

/** Bottom-k sketch: the smallest hashes of a page's distinct words, sorted, for `sharedWords` to compare. */
export function wordSketch(text: string): string {
  const words = new Set<string>();
  for (const { word } of wordsAt(text)) {
    if (word.length >= LETTERS_LEAST) words.add(word);
    if (words.size >= WORDS_MOST) break;
  }
  const hashes = new Set([...words].map(hashOf));
  const smallest = [...hashes].sort().slice(0, HASHES);
  return smallest.join('');
}

export const sizeOf = (sketch: string) => Math.floor(sketch.length / DIGITS);

export function sharedWords(one: string, other: string): number {
  const most = Math.min(HASHES, Math.max(sizeOf(one), sizeOf(other)));
  let [at, to, seen, shared] = [0, 0, 0, 0];
  while (seen < most && (at < one.length || to < other.length)) {
    const [left, right] = [one.slice(at, at + DIGITS), other.slice(to, to + DIGITS)];
    if (left === right) shared += 1;
    if (left !== '' && (right === '' || left <= right)) at += DIGITS;
    if (right !== '' && (left === '' || right <= left)) to += DIGITS;
    seen += 1;
  }
  return seen === 0 ? 0 : shared / seen;
}

function hashOf(word: string): string {
  const hash = fnv(word);
  const folded = ((hash >>> 24) ^ hash) & 0xffffff;
  return folded.toString(16).padStart(DIGITS, '0');
}
