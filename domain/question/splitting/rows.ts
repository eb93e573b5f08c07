import type { LaidHalf, LaidWord } from '../../page/page-layout.ts';
import { inPieces, LABEL_WORD } from './inline-labels.ts';
import { withoutMargins } from './margins.ts';

export type Row = {
  words: readonly LaidWord[];
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  half: number;
  /** Space above, in rows of usual height; large for the first row of a half. */
  gap: number;
  /** True if a label within the line begins this row. */
  isInline: boolean;
};

/** Maximum characters per row: a hostile page may have any number. */
const TEXT_MOST = 300;

/** Words are in one row if they overlap vertically by this share of the lower one's height. */
const BESIDE = 0.45;
/** Words, labels, and brackets whose letter was not read; anything else is a border or a stain. */
const MEANINGFUL = /[\p{L}\p{N}@©®¢½*=]|^[([{]+[|!]?[)\]}]+$/u;
export function rowsOf({ words }: Pick<LaidHalf, 'words'>, half: number): Row[] {
  const short = withTrueWidths(words.map(shortened));
  const isSum = (at: number) =>
    /^[+×]$/.test(short[at]?.text ?? '') &&
    /\d$/.test(short[at - 1]?.text ?? '') &&
    /^\d/.test(short[at + 1]?.text ?? '');
  const real = withoutMargins(
    short.filter(({ text }, at) => MEANINGFUL.test(text) || /^[-–—_*]{3,}$/.test(text) || isSum(at)),
  );
  const lines: LaidWord[][] = [];
  for (const word of real.toSorted((one, other) => one.left - other.left)) {
    const best = bestLine(lines, word);
    if (best) best.push(word);
    else lines.push([word]);
  }
  const usual = middle(real.map(({ top, bottom }) => bottom - top)) || 0.01;
  const boxes = joinedLines(lines)
    .map(withoutStain)
    .map(withoutFirstStain)
    .map((line) => ({ line, ...boundsOf(line) }));
  const sorted = boxes.toSorted((one, other) => one.top + one.bottom - other.top - other.bottom);
  return sorted.flatMap(({ line, ...box }, index) => {
    const above = sorted[index - 1];
    const gap = above ? Math.max(0, box.top - above.bottom) / usual : 3;
    return inPieces(line).map((piece, at) => ({
      ...{
        words: piece,
        text: piece
          .map(({ text }) => text)
          .join(' ')
          .slice(0, TEXT_MOST),
      },
      ...boundsOf(piece),
      ...{ half, gap: at === 0 ? gap : 0, isInline: at > 0 },
    }));
  });
}

/** Multiple of a letter's usual width; a wider box also covers the words beside it. */
const WIDE_WORD = 1.7;
/** Maximum words with such boxes on a page. */
const WIDE_MOST = 40;

/** Ends boxes before the next word, because OCR makes some so wide that they cover it. */
function withTrueWidths(words: readonly LaidWord[]): LaidWord[] {
  const letterWidth = ({ left, right, text }: LaidWord) => (right - left) / text.length;
  const usual = middle(words.filter(({ text }) => text.length > 3).map(letterWidth));
  const isWide = (word: LaidWord) => word.text.length > 1 && letterWidth(word) > WIDE_WORD * usual;
  if (words.filter(isWide).length > WIDE_MOST) return [...words];
  return words.map((word) => {
    if (!isWide(word)) return word;
    const covered = words.filter(
      (next) =>
        next !== word && next.left > word.left + usual && next.right < word.right && areLevel(word, next),
    );
    return covered.length > 0
      ? { ...word, right: Math.min(...covered.map(({ left }) => left)) - SLACK }
      : word;
  });
}

type Span = Pick<LaidWord, 'top' | 'bottom'>;

const areLevel = (one: Span, other: Span) => sharedHeight(one, other) > JOINED;

/** Overlap as a share of the lower one's height. */
function sharedHeight(one: Span, other: Span): number {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared / Math.max(1e-6, Math.min(one.bottom - one.top, other.bottom - other.top));
}

/** Overlap from which two lines are merged, because letters of some scripts are taller. */
const JOINED = 0.5;

function joinedLines(lines: readonly LaidWord[][]): LaidWord[][] {
  const joined: LaidWord[][] = [];
  for (const line of lines.toSorted((one, other) => centre(one) - centre(other))) {
    const last = joined.at(-1);
    if (last && areBeside(last, line))
      joined[joined.length - 1] = [...last, ...line].sort((one, other) => one.left - other.left);
    else joined.push(line);
  }
  return joined;
}

function centre(line: readonly LaidWord[]): number {
  return middle(line.map(({ top, bottom }) => top + bottom));
}

function areBeside(one: readonly LaidWord[], other: readonly LaidWord[]): boolean {
  const [left, right] = [one, other].map((line) => ({
    top: middle(line.map(({ top }) => top)),
    bottom: middle(line.map(({ bottom }) => bottom)),
  }));
  if (!left || !right) return false;
  return (
    areLevel(left, right) &&
    one.every((word) =>
      other.every((next) => word.right <= next.left + SLACK || next.right <= word.left + SLACK),
    )
  );
}

const SLACK = 0.004;

/** Share of the half's width: an unsure single character further from its line is a stain. */
const APART = 0.02;
const UNSURE = 60;

function withoutStain(line: LaidWord[]): LaidWord[] {
  const [before, last] = line.slice(-2);
  const isStain =
    before &&
    last &&
    last.text.length < 2 &&
    !/\d/.test(last.text) &&
    last.confidence < UNSURE &&
    last.left - before.right > APART;
  return isStain ? line.slice(0, -1) : line;
}

/** Unsure words before a label: stains, or print that shines through the paper. */
const STAINS_MOST = 3;

function withoutFirstStain(line: LaidWord[]): LaidWord[] {
  const label = line.findIndex(({ text }) => LABEL_WORD.test(text));
  const isBehindStains =
    label > 0 &&
    label <= STAINS_MOST &&
    line.length > label + 2 &&
    line.slice(0, label).every(({ confidence, text }) => confidence < UNSURE && !/^[([{Q]/.test(text));
  return isBehindStains ? line.slice(label) : line;
}

const WORD_MOST = 60;

function shortened(word: LaidWord): LaidWord {
  return word.text.length > WORD_MOST ? { ...word, text: word.text.slice(0, WORD_MOST) } : word;
}

function bestLine(lines: readonly LaidWord[][], word: LaidWord): LaidWord[] | undefined {
  let best: { line: LaidWord[]; share: number } | undefined;
  for (const line of lines) {
    const last =
      line.findLast(({ top, bottom }) => bottom - top > (word.bottom - word.top) / 2) ?? line.at(-1);
    if (!last || last.right > word.left + (word.right - word.left) / 2) continue;
    const share = sharedHeight(last, word);
    if (share > (best?.share ?? BESIDE)) best = { line, share };
  }
  return best?.line;
}

/** Left edge of the text after its first `length` characters. */
export function textStart(row: Row, length: number): number {
  let passed = 0;
  for (const word of row.words) {
    if (passed >= length) return word.left;
    passed += word.text.length + 1;
  }
  return row.left;
}

export function boundsOf(words: readonly Pick<LaidWord, 'left' | 'top' | 'right' | 'bottom'>[]) {
  return {
    left: Math.min(...words.map(({ left }) => left)),
    top: Math.min(...words.map(({ top }) => top)),
    right: Math.max(...words.map(({ right }) => right)),
    bottom: Math.max(...words.map(({ bottom }) => bottom)),
  };
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
}
