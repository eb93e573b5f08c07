import type { LaidWord } from '../../page/page-layout.ts';

const EDGE = 0.025;
const EDGE_WORDS = 3;
/** Minimum confidence of words that show where the text's edges are: others are probably stains. */
const SURE = 60;
/** With this confidence, two or more characters are print rather than a stain. */
const CERTAIN = 85;
/** Distance from the edge within which labels and marks may be. */
const ROOM = 0.012;
/** Share of the half's width: nothing further inside is removed. */
const MARGIN = 0.25;

/**
 * Removes holes, shadows and handwriting in the margins, which OCR takes for letters. The edges of the text
 * are the outermost positions at which several confident words start or end.
 */
export function withoutMargins(words: readonly LaidWord[]): LaidWord[] {
  const sure = words.filter(({ confidence, text }) => confidence >= SURE && /[\p{L}\p{N}]/u.test(text));
  const left = edgeOf(sure.map((word) => word.left));
  const right = 1 - edgeOf(sure.map((word) => 1 - word.right));
  return words.filter((word) => isPrint(word) || (word.right > left - ROOM && word.left < right + ROOM));
}

function isPrint({ text, confidence }: LaidWord): boolean {
  return confidence >= CERTAIN && /[\p{L}\p{N}].|.[\p{L}\p{N}]/u.test(text);
}

function edgeOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  for (const [at, from] of sorted.entries()) {
    if (from > MARGIN) break;
    const last = sorted[at + EDGE_WORDS - 1];
    if (last !== undefined && last - from < EDGE) return from;
  }
  return 0;
}
