import { JOINING_WORDS } from './joining-words.ts';

/** Converts to lower case and Roman numerals to digits; removes punctuation and joining words. */
export function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\biii\b/g, '3')
    .replace(/\bii\b/g, '2')
    .replace(/\bi\b/g, '1')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => !JOINING_WORDS.has(word) && word !== 'introduction')
    .join(' ');
}

/**
 * Similarity of two plain titles, from 0 to 1: the share of common trigrams (Dice), and nearly 1 if one is a
 * prefix of the other. Search compares word by word (`domain/search/likeness.ts`), which suits queries but
 * not suggestions: OCR drops spaces, and without spaces it found 31 of 100 titles instead of 97.
 */
export function titleLikeness(one: string, other: string): number {
  const [a, b] = [groups(one), groups(other)];
  const shared = [...a].filter((group) => b.has(group)).length;
  const dice = (2 * shared) / (a.size + b.size);
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const begins = short.includes(' ') && `${long} `.startsWith(`${short} `) && 2 * short.length >= long.length;
  return begins
    ? Math.max(dice, 0.9 * (short.length / long.length) + 0.3 * (1 - short.length / long.length))
    : dice;
}

function groups(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}
