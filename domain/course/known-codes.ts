/** Maximum number of words in a code: `CMSA-CC-3-5-TH` has five. */
export const CODE_WORDS_MOST = 6;
const GAP = /^(?:[^\S\n]{0,2}[-–—_./]?[^\S\n]{0,2})$/;

/** Possible code in a text, with its offsets. `code` is compact: `tid109` for `TID 109`. */
export type CodeSpan = { code: string; start: number; end: number };

export const compactCode = (code: string) => code.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Replaces letters that OCR confuses with digits, so that `TIT-351` and `TIT 35l` become equal. */
export const readCode = (compact: string) =>
  compact.replace(/o/g, '0').replace(/[il]/g, '1').replace(/s/g, '5').replace(/b/g, '8');

/** False for years and small numbers. Codes without letters have at least five digits: `22412`, `3130702`. */
export const mayBeKnown = (compact: string) =>
  /\p{L}/u.test(compact) ? compact.length >= 4 && /\d/.test(compact) : compact.length >= 5;

/** Yields each word of a text, and each run of words that only code separators divide, longest first. */
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
