import { randomFrom } from '../random.ts';

const VOCABULARY = 60_000;
const WORDS_A_PAGE = 180;
const HEADS = 'b c d f g h j k l m n p r s t v w st tr pl gr ch sh'.split(' ');
const HEARTS = 'a e i o u ea io ou'.split(' ');
const TAILS = ['', '', '', 'n', 'r', 'l', 't', 'm'];

export const WORDS = Array.from({ length: VOCABULARY }, (_, rank) => wordOf(rank));

function wordOf(rank: number): string {
  const syllables: string[] = [];
  for (let left = rank + 40; left > 0; ) {
    const [head, heart, tail] = [HEADS, HEARTS, TAILS].map((signs) => {
      const sign = signs[left % signs.length] ?? '';
      left = Math.floor(left / signs.length);
      return sign;
    });
    syllables.push(`${head}${heart}${tail}`);
  }
  return syllables.join('');
}

const SUMS = sums();

/**
 * Running sums of frequencies by Zipf's law: the second word is half as frequent as the first, the third a
 * third.
 */
function sums(): Float64Array {
  let sum = 0;
  return Float64Array.from(WORDS, (_, rank) => {
    sum += 1 / (rank + 1);
    return sum;
  });
}

function someWord(chance: () => number): string {
  const wanted = chance() * (SUMS.at(-1) ?? 0);
  let [low, high] = [0, SUMS.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((SUMS[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return WORDS[low] ?? '';
}

export function pageOf(note: number, page: number): string {
  const chance = randomFrom(note * 64 + page + 1);
  const lines = Array.from({ length: WORDS_A_PAGE / 12 }, (_, line) => {
    const words = Array.from({ length: 12 }, () => someWord(chance));
    return `${line + 1}. ${words.join(' ')}`;
  });
  return lines.join('\n');
}

/** Two to four words without the hundred most frequent, which are rare in titles. */
export function titleOf(course: number): string {
  const chance = randomFrom(course + 1);
  const count = 2 + Math.floor(chance() * 3);
  const words = Array.from({ length: count }, () => WORDS[100 + Math.floor(chance() ** 2 * 4000)] ?? '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

export function descriptionOf(note: number): string {
  const chance = randomFrom(note + 77);
  const year = 2000 + (note % 25);
  if (chance() < 0.5) return `End semester ${year} with solutions`;
  return `Unit ${1 + (note % 5)} ${someWord(chance)} ${someWord(chance)} ${year}`.slice(0, 50);
}
