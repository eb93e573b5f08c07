import type { LaidHalf, LaidWord } from '../../page/page-layout.ts';
import { type Label, labelsAt } from './labels.ts';
import { beginsPaper } from './row-kinds.ts';

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
 * Separates two pages side by side that were read as one, or two columns and the head above them: few words cross
 * the stripe between them, and each has a column of labels.
 */
export function inPages(half: LaidHalf, ratio: number): LaidHalf[] {
  const { words } = half;
  const isOfColumns = isUpright([half], ratio);
  const body = isOfColumns ? belowHead(words) : words;
  const gutter = body.length >= WORDS_LEAST && gutterOf(body);
  if (!gutter) return [half];
  const { middle: at, lean } = gutter;
  const isLeft = (word: LaidWord) => (word.left + word.right) / 2 < at + leanAt(word, lean);
  const sidesOf = (all: readonly LaidWord[]) => [all.filter(isLeft), all.filter((word) => !isLeft(word))];
  const labels = sidesOf(words).map((side, which) => labelsAtEdge(side, edgeOf(sidesOf(body)[which] ?? [])));
  const isPage = (side: readonly LaidWord[], which: number) =>
    side.length >= SIDE_LEAST * body.length && areLabels(labels[which] ?? []) && hasSentences(side);
  if (!sidesOf(body).every(isPage)) return [half];
  const head = isOfColumns ? headOf(words, Math.min(...labels.map(firstNumber))) : [];
  const [left = [], right = []] = sidesOf(words.filter((word) => !head.includes(word)));
  const columns = [part(half, ratio, 0, at, left), part(half, ratio, at, 1, right)];
  return head.length > 0 ? [{ ...half, words: head }, ...columns] : columns;
}

/** True of a page whose halves are columns: a sheet with two pages is wider than tall. */
export function isUpright(halves: readonly LaidHalf[], ratio: number): boolean {
  const width = halves.reduce((sum, half) => sum + half.width, 0);
  return width * ratio < Math.max(...halves.map(({ height }) => height));
}

/** Lines of a paper's head run over both columns. */
function headOf(words: readonly LaidWord[], end: number): readonly LaidWord[] {
  const above = words.filter(({ bottom }) => bottom <= end);
  return beginsPaper(above.map(({ text }) => text).join(' ')) ? above : [];
}

function belowHead(words: readonly LaidWord[]): readonly LaidWord[] {
  const head = headOf(words, firstNumber(labelsAtEdge(words, edgeOf(words))));
  return words.filter((word) => !head.includes(word));
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

type EdgeLabel = { kind: Label['kind']; top: number };

const areLabels = (labels: readonly EdgeLabel[]) =>
  labels.length >= LABELS_LEAST && labels.some(({ kind }) => kind === 'number');

const firstNumber = (labels: readonly EdgeLabel[]) =>
  Math.min(...labels.map(({ kind, top }) => (kind === 'number' ? top : 1)));

const isSure = ({ confidence, text }: LaidWord) => confidence >= SURE && /[\p{L}\p{N}]/u.test(text);

function edgeOf(words: readonly LaidWord[]): number {
  const lefts = words
    .filter(isSure)
    .map(({ left }) => left)
    .sort((one, other) => one - other);
  return lefts[Math.floor(0.03 * lefts.length)] ?? 0;
}

function labelsAtEdge(words: readonly LaidWord[], edge: number): EdgeLabel[] {
  return words
    .filter((word) => isSure(word) && word.left < edge + EDGE)
    .flatMap(({ text, top }) =>
      labelsAt(`${text} A`).flatMap(({ kind, weight }) => (weight >= 1 ? [{ kind, top }] : [])),
    );
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
