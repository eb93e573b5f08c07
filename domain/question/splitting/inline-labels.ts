import type { LaidWord } from '../../page/page-layout.ts';
import { letterOf, romanOf } from './label-values.ts';

/** Number or letter of a question, as one word. */
export const LABEL_WORD = /^(?:[QO0][.\s]?\d{1,2}[.)]?|\d{1,2}[.)]|[([{][^\s()]{1,4}[)\]}])$/;
/** Labels within a line, such as (b) or (ii). */
const INLINE_LABEL = /^\((?:[a-h]|[ivxIVX]{1,4}|[A-H])\)/;
/** Labels such as b. or ii) may be words: they must follow the last label, after a wide space. */
const BARE_LABEL = /^(?:[a-hA-H]|[ivx]{1,4}|[IVX]{1,4})[.)]$/;
/** Share of the half's width; about four times the space between words. */
const WIDE = 0.025;

/** Divides a line before labels within it: 1. (a) Stack (b) Queue. */
export function inPieces(line: readonly LaidWord[]): LaidWord[][] {
  const pieces: LaidWord[][] = [[]];
  for (const [at, word] of line.entries()) {
    const isOwn = at < 2 || (at === 2 && isLabelWord(line[1]?.text ?? ''));
    const piece = pieces.at(-1) ?? [];
    const isStart = INLINE_LABEL.test(word.text) || countsOn(piece, word);
    if (!isOwn && at < line.length - 1 && isStart) pieces.push([word]);
    else piece.push(word);
  }
  return pieces;
}

function countsOn(before: readonly LaidWord[], { text, left }: LaidWord): boolean {
  if (!BARE_LABEL.test(text) || left - (before.at(-1)?.right ?? left) < WIDE) return false;
  const label = before.slice(0, 2).find((word) => BARE_LABEL.test(word.text))?.text;
  return label !== undefined && label.at(-1) === text.at(-1) && isNext(label.slice(0, -1), text.slice(0, -1));
}

/** True for b after a, or II after I. */
function isNext(before: string, label: string): boolean {
  const values = Array.from({ length: LABELS_MOST }, (_, index) => index + 1);
  return [letterOf, romanOf].some((name) =>
    values.some((value) => name(value) === before.toLowerCase() && name(value + 1) === label.toLowerCase()),
  );
}

const LABELS_MOST = 14;

const isLabelWord = (text: string) => INLINE_LABEL.test(text) || LABEL_WORD.test(text);
