/**
 * What a course code is: letters, a number, and perhaps a letter behind it, such as `TIT-352`, `AGPN 311` or `PHY101A`.
 * Several groups of letters may stand before the number: `PCC-CS-402`, `TID/TCE-109`.
 *
 * A code is found among the words of a text, so each test reads at most a few dozen characters. What is found is one
 * word in lower case without signs, such as `tit352`.
 */

/** A word of a text, between two offsets of it. `word` may be folded. */
export type WordAt = { word: string; start: number; end: number };

/** A code, and by number the first and the last of the words that it is made of. */
export type Code = { code: string; first: number; last: number };

/** How strictly a text is read. The patterns are for whole words, `gap` and `singleGap` for what stands between two. */
type CodeRules = {
  letters: RegExp;
  number: RegExp;
  /** Letters and number as one word, in two groups. Without it such a word is no code. */
  whole?: RegExp;
  /** Between letters and number. */
  gap: RegExp;
  /** Between a single letter and the number. */
  singleGap: RegExp;
  /** Puts typos in a number right. */
  fixed?: (number: string) => string;
};

const SIGNS = '\\s\\-–—_./';
const GAP = new RegExp(`^[${SIGNS}]{0,3}$`);

const TYPED_GAP = new RegExp(`^[${SIGNS}:]{0,3}$`);

/** In what a person types, which is compared with the codes that exist: whatever may be one, begun or with a typo. */
export const TYPED: CodeRules = {
  letters: /^[a-z][a-z\d]{0,6}$/,
  number: /^\d{1,5}[a-z]?$/,
  whole: /^([a-z]{1,7})(\d{1,5}[a-z]?)$/,
  gap: TYPED_GAP,
  singleGap: TYPED_GAP,
};

/** In what OCR read, compared with the codes that exist: a digit may have become the letter that looks like it. */
const SCANNED: CodeRules = {
  letters: /^[a-z]{2,5}$/i,
  number: /^[\dolisb]{3,4}[a-z]?$/i,
  whole: /^([a-z]{2,5})([\dolisb]{3,4}[a-z]?)$/i,
  gap: GAP,
  singleGap: GAP,
  fixed: asDigits,
};

/** The codes that end with one of the words of a text. */
function codesEndingAt(
  text: string,
  words: readonly WordAt[],
  last: number,
  { letters, number, whole, gap, singleGap, fixed = asPrinted }: CodeRules,
): Code[] {
  const end = words[last];
  if (!end) return [];
  const [, ownLetters, ownNumber] = whole?.exec(end.word) ?? [];
  const codes: Code[] = [];
  if (ownLetters && ownNumber) codes.push({ code: ownLetters + fixed(ownNumber), first: last, last });
  const before = words[last - 1];
  if (!before || !number.test(end.word) || !letters.test(before.word)) return codes;
  const between = text.slice(before.end, end.start);
  if (!(before.word.length > 1 ? gap : singleGap).test(between)) return codes;
  codes.push({ code: before.word + fixed(end.word), first: last - 1, last });
  return codes;
}

const asPrinted = (number: string) => number;

/** Every code in a text. `words` are its words, in order. */
export function codesIn(text: string, words: readonly WordAt[], rules: CodeRules): Code[] {
  const codes: Code[] = [];
  for (let last = 0; last < words.length; last += 1) codes.push(...codesEndingAt(text, words, last, rules));
  return codes;
}

/** Codes as OCR may have read them, in lower case, typos in numbers put right. */
export function scannedCodes(text: string): Set<string> {
  const words = [...text.matchAll(/[A-Za-z\d]+/g)].map(({ 0: word, index }) => {
    return { word, start: index, end: index + word.length };
  });
  return new Set(codesIn(text, words, SCANNED).map(({ code }) => code.toLowerCase()));
}

/** The number of a code, with digits for the letters that OCR took them for. */
export function asDigits(number: string): string {
  const digits = (part: string) =>
    part.replace(/[Oo]/g, '0').replace(/[lI]/g, '1').replace(/S/g, '5').replace(/B/g, '8');
  // A fourth sign that is a letter belongs to the code.
  const isLettered = number.length > 3 && /[A-Z]$/i.test(number);
  return isLettered ? digits(number.slice(0, -1)) + number.slice(-1) : digits(number);
}

/**
 * The spellings of a code of the catalogue, each as one word: `TID/TCE-109` is tidtce109, tid109 and tce109,
 * `APAN/VASN113` is apanvasn113, apan113 and vasn113. `parts` are the words of the code, folded as the words are that
 * they are compared with.
 */
export function codeSpellings(parts: readonly string[]): string[] {
  const numbers = parts.flatMap((part) => /^\p{L}*(\d+\p{L}?)$/u.exec(part)?.[1] ?? []);
  const number = numbers.at(-1) ?? '';
  const letters = parts.flatMap((part) => /^[\p{L}\p{M}]+/u.exec(part)?.[0] ?? []);
  const apart = number === '' ? [] : letters.map((part) => part + number);
  return [...new Set([parts.join(''), ...apart])];
}

const WRITTEN = new RegExp(
  `^[a-z]{1,5}(?:[${SIGNS}]{0,3}[a-z]{1,4}){0,3}[${SIGNS}]{0,3}\\d{2,4}[a-z]?$`,
  'i',
);
const BRACKETS = /[([{]([^()[\]{}]{2,40})[)\]}]/g;

/** A code in brackets, of whichever university: `Digital Electronics (E-208)`. `before` is the text up to the bracket. */
export function bracketedCode(line: string): { before: string; code: string; whole: string } | undefined {
  for (const { 0: whole, 1: inside = '', index } of line.matchAll(BRACKETS)) {
    const code = inside.trim();
    if (WRITTEN.test(code)) return { before: line.slice(0, index), code: code.replace(/\s+/g, ''), whole };
  }
  return undefined;
}

/** May this word, typed alone, be the letters of a code? */
export function mayBeginCode(word: string): boolean {
  return /^[a-z]{2,7}$/.test(word);
}
