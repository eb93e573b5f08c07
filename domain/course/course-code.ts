/**
 * Course codes: letters, a number and possibly a letter behind it, such as `TIT-352`, `AGPN 311` or `PHY101A`; several
 * groups of letters may precede the number: `PCC-CS-402`, `TID/TCE-109`. Codes are searched among the words of a text,
 * so each test reads at most a few dozen characters. Results are one lower-case word without punctuation, such as
 * `tit352`.
 */

/** A word and its offsets in a text. `word` may be folded. */
export type WordAt = { word: string; start: number; end: number };

export type Code = { code: string; first: number; last: number };

/** Strictness of matching. The patterns match whole words; `gap` and `singleGap` the text between two. */
type CodeRules = {
  letters: RegExp;
  number: RegExp;
  /** Letters and number in one word, as two groups. Without it such a word is no code. */
  whole?: RegExp;
  gap: RegExp;
  singleGap: RegExp;
  fixed?: (number: string) => string;
};

const SIGNS = '\\s\\-–—_./';
const GAP = new RegExp(`^[${SIGNS}]{0,3}$`);

const TYPED_GAP = new RegExp(`^[${SIGNS}:]{0,3}$`);

/** For typed text that is compared with existing codes: accepts beginnings and typos. */
export const TYPED: CodeRules = {
  letters: /^[a-z][a-z\d]{0,6}$/,
  number: /^\d{1,5}[a-z]?$/,
  whole: /^([a-z]{1,7})(\d{1,5}[a-z]?)$/,
  gap: TYPED_GAP,
  singleGap: TYPED_GAP,
};

/** For OCR text that is compared with existing codes: a digit may have become a similar letter. */
const SCANNED: CodeRules = {
  letters: /^[a-z]{2,5}$/i,
  number: /^[\dolisb]{3,4}[a-z]?$/i,
  whole: /^([a-z]{2,5})([\dolisb]{3,4}[a-z]?)$/i,
  gap: GAP,
  singleGap: GAP,
  fixed: asDigits,
};

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

export function codesIn(text: string, words: readonly WordAt[], rules: CodeRules): Code[] {
  const codes: Code[] = [];
  for (let last = 0; last < words.length; last += 1) codes.push(...codesEndingAt(text, words, last, rules));
  return codes;
}

export function scannedCodes(text: string): Set<string> {
  const words = [...text.matchAll(/[A-Za-z\d]+/g)].map(({ 0: word, index }) => {
    return { word, start: index, end: index + word.length };
  });
  return new Set(codesIn(text, words, SCANNED).map(({ code }) => code.toLowerCase()));
}

export function asDigits(number: string): string {
  const digits = (part: string) =>
    part.replace(/[Oo]/g, '0').replace(/[lI]/g, '1').replace(/S/g, '5').replace(/B/g, '8');
  const isLettered = number.length > 3 && /[A-Z]$/i.test(number);
  return isLettered ? digits(number.slice(0, -1)) + number.slice(-1) : digits(number);
}

/**
 * Spellings of a catalogue code, each as one word: `TID/TCE-109` gives tidtce109, tid109 and tce109; `APAN/VASN113`
 * gives apanvasn113, apan113 and vasn113. `parts` are the code's words, folded like the words to compare with.
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
/** `(March 2021)`, as exams print their month. */
const DATE = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\W*(?:19|20)?\d\d$/i;
const BRACKETS = /[([{]([^()[\]{}]{2,40})[)\]}]/g;

/** A code in brackets of any university: `Digital Electronics (E-208)`. `before` is the text up to the bracket. */
export function bracketedCode(line: string): { before: string; code: string; whole: string } | undefined {
  for (const { 0: whole, 1: inside = '', index } of line.matchAll(BRACKETS)) {
    // `ESC-302/ESCH-302` is one course under two codes.
    const code = /^([^/]*\d[^/]*)\/[^/]*\d/.exec(inside)?.[1]?.trim() ?? inside.trim();
    if (WRITTEN.test(code) && !DATE.test(code))
      return { before: line.slice(0, index), code: code.replace(/\s+/g, ''), whole };
  }
  return undefined;
}

export function mayBeginCode(word: string): boolean {
  return /^[a-z]{2,7}$/.test(word);
}
