import type { LaidHalf, LaidWord } from '../../page/page-layout.ts';
import { labelsAt } from './labels.ts';

/** Range of a gutter, its least width, and the step of the search, as shares of the width. */
const GUTTER = { from: 0.35, to: 0.65, least: 0.01, step: 0.005 };
/** A photo taken at an angle shows the gutter slanted by this share of the width, from top to bottom. */
const LEANS = [0, -0.02, 0.02, -0.04, 0.04, -0.06, 0.06, -0.08, 0.08];
/** Maximum share of words that may cross the gutter, such as a stain or a head over both pages. */
const CROSSING_MOST = 0.015;
/** Minimum share of words on each page. */
const SIDE_LEAST = 0.25;
/** Labels at each page's left edge, one of them a number: multiple-choice answers have only letters. */
const LABELS_LEAST = 2;
const WORDS_LEAST = 60;

/**
 * Separates two pages side by side that were read as one: few words cross the stripe between them, and each
 * has a column of labels.
 */
export function inPages(half: LaidHalf, ratio: number): LaidHalf[] {
  const gutter = half.words.length >= WORDS_LEAST ? gutterOf(half.words) : undefined;
  if (!gutter) return [half];
  const { middle: at, lean } = gutter;
  const isLeft = (word: LaidWord) => (word.left + word.right) / 2 < at + leanAt(word, lean);
  const sides = [half.words.filter(isLeft), half.words.filter((word) => !isLeft(word))];
  const isPage = (words: readonly LaidWord[]) =>
    words.length >= SIDE_LEAST * half.words.length && hasLabels(words) && hasSentences(words);
  if (!sides.every(isPage)) return [half];
  return [part(half, ratio, 0, at, sides[0] ?? []), part(half, ratio, at, 1, sides[1] ?? [])];
}

const leanAt = ({ top, bottom }: LaidWord, lean: number) => lean * ((top + bottom) / 2 - 0.5);

type Gutter = { width: number; middle: number; lean: number };

/** Widest stripe; an upright one if possible. */
function gutterOf(words: readonly LaidWord[]): Gutter | undefined {
  let best: Gutter = { width: 0, middle: 0, lean: 0 };
  for (const lean of LEANS) {
    const spans = words.map(
      (word) => [word.left - leanAt(word, lean), word.right - leanAt(word, lean)] as const,
    );
    let start: number | undefined;
    for (let x = GUTTER.from; x <= GUTTER.to; x += GUTTER.step) {
      const crossing = spans.filter(([left, right]) => left < x && right > x).length;
      if (crossing > CROSSING_MOST * words.length) start = undefined;
      else {
        start ??= x;
        if (x - start > best.width + 1e-9) best = { width: x - start, middle: (x + start) / 2, lean };
      }
    }
  }
  return best.width >= GUTTER.least ? best : undefined;
}

/** Labels begin within this distance of the left edge. */
const EDGE = 0.08;

const SURE = 70;

function hasLabels(words: readonly LaidWord[]): boolean {
  const sure = words.filter(({ confidence, text }) => confidence >= SURE && /[\p{L}\p{N}]/u.test(text));
  const lefts = sure.map(({ left }) => left).sort((one, other) => one - other);
  const edge = lefts[Math.floor(0.03 * lefts.length)] ?? 0;
  const labels = sure.flatMap(({ left, text }) =>
    left < edge + EDGE ? labelsAt(`${text} A`).filter(({ weight }) => weight >= 1) : [],
  );
  return labels.length >= LABELS_LEAST && labels.some(({ kind }) => kind === 'number');
}

/** Excludes marks, outcomes and levels such as [5] [CO2]. */
const isWord = ({ text }: LaidWord) => /\p{L}{2}/u.test(text) && !/\p{N}/u.test(text);
/** Minimum share of words on a page, low because it may have many figures. */
const WORDS_SHARE = 1 / 3;

const hasSentences = (words: readonly LaidWord[]) =>
  words.filter(isWord).length >= WORDS_SHARE * words.length;

function part(half: LaidHalf, ratio: number, from: number, to: number, words: readonly LaidWord[]): LaidHalf {
  const turn = (half.angle * Math.PI) / 180;
  const across = ((from + to) / 2 - 0.5) * half.width * ratio;
  const inside = (share: number) => (share - from) / (to - from);
  return {
    ...half,
    x: half.x + (across * Math.cos(turn)) / ratio,
    y: half.y + across * Math.sin(turn),
    width: half.width * (to - from),
    words: words.map((word) => ({ ...word, left: inside(word.left), right: inside(word.right) })),
  };
}
