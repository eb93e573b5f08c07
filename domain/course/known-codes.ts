/** Words of one code at most: `CMSA-CC-3-5-TH` has five. */
export const CODE_WORDS_MOST = 6;
const GAP = /^(?:[^\S\n]{0,2}[-–—_./]?[^\S\n]{0,2})$/;

/** A possible code in a text: its compact form, `tid109` for `TID 109`, and its offsets. */
export type CodeSpan = { code: string; start: number; end: number };

export const compactCode = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Letters and digits that OCR confuses, as one of them: equal for `TIT-351` and `TIT 35l`. */
export const readCode = (compact: string) =>
  compact.replace(/o/g, '0').replace(/[il]/g, '1').replace(/s/g, '5').replace(/b/g, '8');

/** Filters out years and small numbers. Codes of digits only have at least five: `22412`, `3130702`. */
export const mayBeKnown = (compact: string) =>
  /\p{L}/u.test(compact) ? compact.length >= 4 && /\d/.test(compact) : compact.length >= 5;

/** Words of a text, and runs of them that a code's separators join, longest first. */
export function* codeSpans(text: string): Generator<CodeSpan> {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => {
    return { word: word.toLowerCase(), start: index, end: index + word.length };
  });
  for (const [first, { start }] of words.entries()) {
    let last = first;
    while (last - first + 1 < CODE_WORDS_MOST && isTied(text, words[last], words[last + 1])) last += 1;
    for (; last >= first; last -= 1) {
      const run = words.slice(first, last + 1);
      const code = run.map(({ word }) => word).join('');
      if (mayBeKnown(code)) yield { code, start, end: run.at(-1)?.end ?? start };
    }
  }
}

type Bounds = { start: number; end: number };

function isTied(text: string, word: Bounds | undefined, next: Bounds | undefined): boolean {
  return word !== undefined && next !== undefined && GAP.test(text.slice(word.end, next.start));
}
