import type { LaidWord } from '../../page/page-layout.ts';

/** Words of print that begin (or end) within such a share of the width stand at one edge. */
const EDGE = 0.025;
/** So many make an edge. */
const EDGE_WORDS = 3;
/** A word read with less confidence is most likely a stain, and tells no edge. */
const SURE = 60;
/** Of two signs or more, read with so much confidence, it is no stain. */
const CERTAIN = 85;
/** Beside an edge labels and marks may still stand. */
const ROOM = 0.012;
/** Of a half's width: further inside nothing is cut off. */
const MARGIN = 0.25;

/**
 * The words without what stands beside the text: holes, shadows and notes by hand in the margins, which OCR takes for
 * letters. The edges are the outermost places where several sure words begin or end.
 */
export function withoutMargins(words: readonly LaidWord[]): LaidWord[] {
  const sure = words.filter(({ confidence, text }) => confidence >= SURE && /[\p{L}\p{N}]/u.test(text));
  const left = edgeOf(sure.map((word) => word.left));
  const right = 1 - edgeOf(sure.map((word) => 1 - word.right));
  return words.filter((word) => isPrint(word) || (word.right > left - ROOM && word.left < right + ROOM));
}

/** A label or marks that stand alone at an edge. */
function isPrint({ text, confidence }: LaidWord): boolean {
  return confidence >= CERTAIN && /[\p{L}\p{N}].|.[\p{L}\p{N}]/u.test(text);
}

/** The least number from which on several others lie close together; none further than the margin. */
function edgeOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  for (const [at, from] of sorted.entries()) {
    if (from > MARGIN) break;
    const last = sorted[at + EDGE_WORDS - 1];
    if (last !== undefined && last - from < EDGE) return from;
  }
  return 0;
}
