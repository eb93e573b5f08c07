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
    const runs: CodeSpan[] = [];
    let code = '';
    for (const [more, { word, end }] of words.slice(first, first + CODE_WORDS_MOST).entries()) {
      if (more > 0 && !isTied(text, words[first + more - 1], words[first + more])) break;
      code += word;
      if (mayBeKnown(code)) runs.push({ code, start, end });
    }
    yield* runs.reverse();
  }
}

type Bounds = { start: number; end: number };

function isTied(text: string, word: Bounds | undefined, next: Bounds | undefined): boolean {
  return word !== undefined && next !== undefined && GAP.test(text.slice(word.end, next.start));
}
