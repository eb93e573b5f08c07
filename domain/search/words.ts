/** Signs of a word: letters, digits and marks (the matras of Hindi), and what joins letters without being seen. */
const WORD = /[\p{L}\p{N}\p{M}\u00ad\u200c\u200d]+/gu;
const PLAIN_WORD = /[A-Za-z\d]+/g;
/** What folding may bring in (`½` is `1⁄2`) and no word has. */
const NO_SIGN = /[^\p{L}\p{N}\p{M}]/gu;
/** Accents of Latin letters, and the nukta, which scanners and people leave out. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;
/** Longer ones are cut: nobody types them, and readers of scans make them up. */
const WORD_MOST = 40;

export type WordAt = { word: string; start: number; end: number };

/**
 * The words of a text in order, folded: what is the same to a reader is the same to search, on every engine.
 * Capitals, accents and nukta go, Devanagari digits are digits, chandrabindu is anusvara, an English plural loses its s.
 */
export function* wordsAt(text: string): Generator<WordAt> {
  // Most pages are plain: their words are found several times as fast.
  const signs = /^[\0-\x7f]*$/.test(text) ? PLAIN_WORD : WORD;
  for (const { 0: found, index } of text.matchAll(signs)) {
    const word = folded(found);
    if (word !== '') yield { word, start: index, end: index + found.length };
  }
}

export function folded(found: string): string {
  const low = found.toLowerCase();
  const plain = /^[a-z0-9]*$/.test(low) ? low : plainly(low);
  const word = plain.length > WORD_MOST ? [...plain].slice(0, WORD_MOST).join('') : plain;
  return singular(word);
}

function plainly(low: string): string {
  return low
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(NO_SIGN, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

function singular(word: string): string {
  if (word.length < 5 || !word.endsWith('s')) return word;
  return /^[a-z]+[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

const LETTERS = /^[a-z]{2,6}$/;
const LETTER = /^[a-z]$/;
const NUMBER = /^\d{2,4}[a-z]?$/;
/** What stands between the letters and the number of a code: `TIT-352`, `TIT 352`. */
const GAP = /^[\s\-–—_./]{0,3}$/;
/** What joins several letters before a number: `PCC-CS-402`. */
const HYPHEN = /^ ?[-–—/.] ?$/;

/** Letters and a number that may be a code, as one word: `tit352`. With the place in `words` where its parts begin. */
export function codesIn(
  text: string,
  words: readonly WordAt[],
): { code: string; first: number; last: number }[] {
  return words.flatMap((number, last) => {
    const before = words[last - 1];
    if (!before || !NUMBER.test(number.word)) return [];
    const gap = text.slice(before.end, number.start);
    // One letter and a number are a code with a hyphen only: `E-208`, and not `a 12`.
    const isCode = LETTERS.test(before.word) ? GAP.test(gap) : LETTER.test(before.word) && HYPHEN.test(gap);
    if (!isCode) return [];
    const code = { code: before.word + number.word, first: last - 1, last };
    const more = words[last - 2];
    const isLonger = more && LETTERS.test(more.word) && HYPHEN.test(text.slice(more.end, before.start));
    return isLonger ? [code, { code: more.word + code.code, first: last - 2, last }] : [code];
  });
}

/** Every word and every code of a text, each once: what a text is found by. */
export function indexWords(text: string): Set<string> {
  const words = [...wordsAt(mended(text))];
  const codes = codesIn(mended(text), words);
  return new Set([...words.map(({ word }) => word), ...codes.map(({ code }) => code)]);
}

/** A word that was broken at the end of a line is one. */
function mended(text: string): string {
  return text.replace(/(\p{Ll})[-\u2010]\r?\n\s*(?=\p{Ll})/gu, '$1');
}
