import { misreadDigits } from '../primitives/misread-digits.ts';
import { oneLine } from '../primitives/text.ts';

/**
 * Patterns for course codes in texts and queries, such as `TIT-352`, `AGPN 311`, `PCC-CS-402` and
 * `TID/TCE-109`. Each match reads at most a few dozen characters. Results are one lower-case word without
 * punctuation, such as `tit352`. Codes that the catalogue has are found in any other form as well
 * (known-codes.ts).
 */

/** Word and its offsets in a text. `word` may be folded. */
export type WordAt = { word: string; start: number; end: number };

export type Code = { code: string; first: number; last: number };

const SIGNS = '\\s\\-–—_./';

const LETTERS = /^[a-z][a-z\d]{0,6}$/;
const NUMBER = /^\d{1,5}[a-z]?$/;
const WHOLE = /^[a-z]{1,7}\d{1,5}[a-z]?$/;
const GAP = new RegExp(`^[${SIGNS}:]{0,3}$`);

/** Finds possible codes in a query, to compare with existing ones: accepts prefixes and typos. */
export function typedCodes(text: string, words: readonly WordAt[]): Code[] {
  return words.flatMap((end, last) => {
    const codes: Code[] = WHOLE.test(end.word) ? [{ code: end.word, first: last, last }] : [];
    const before = words[last - 1];
    if (before && NUMBER.test(end.word) && LETTERS.test(before.word))
      if (GAP.test(text.slice(before.end, end.start)))
        codes.push({ code: before.word + end.word, first: last - 1, last });
    return codes;
  });
}

/** Corrects letters that OCR reads instead of digits. A letter may be the last of four characters. */
export function asDigits(number: string): string {
  const isLettered = number.length > 3 && /[A-Z]$/i.test(number);
  return isLettered ? misreadDigits(number.slice(0, -1)) + number.slice(-1) : misreadDigits(number);
}

/**
 * Spellings of a catalogue code, each as one word: `TID/TCE-109` gives tidtce109, tid109 and tce109. `parts`
 * are the code's words, folded like the words to compare with.
 */
export function codeSpellings(parts: readonly string[]): string[] {
  const numbers = parts.flatMap((part) => /^\p{L}*(\d+\p{L}?)$/u.exec(part)?.[1] ?? []);
  const number = numbers.at(-1) ?? '';
  const letters = parts.flatMap((part) => /^[\p{L}\p{M}]+/u.exec(part)?.[0] ?? []);
  const apart = number === '' ? [] : letters.map((part) => part + number);
  return [...new Set([parts.join(''), ...apart])];
}

const WRITTEN = new RegExp(
  `^[a-z]{1,5}(?:[${SIGNS}]{0,3}[a-z]{1,4}){0,3}[${SIGNS}]{0,3}\\d{2,4}[a-z]?$|^\\d{2}[a-z]{2,5}\\d{2,4}[a-z]?$`,
  'i',
);
/** Matches the month of an exam, printed like `(March 2021)`. */
const DATE = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\W*(?:19|20)?\d\d$/i;
const BRACKETS = /[([{]([^()[\]{}]{2,40})[)\]}]/g;

/** Code of any university in brackets: `Digital Electronics (E-208)`. `before` precedes the bracket. */
export function bracketedCode(line: string): { before: string; code: string; whole: string } | undefined {
  for (const { 0: whole, 1: inside = '', index } of line.matchAll(BRACKETS)) {
    // One course may have two codes: `ESC-302/ESCH-302`.
    const code = /^([^/]*\d[^/]*)\/[^/]*\d/.exec(inside)?.[1]?.trim() ?? inside.trim();
    if (WRITTEN.test(code) && !DATE.test(code))
      return { before: line.slice(0, index), code: code.replace(/\s+/g, ''), whole };
  }
  return undefined;
}

/** Words that do not form a code with the number after them: `MAY 2019`, `PAGE 102`. */
const NO_CODE =
  '(?!(?:JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC|MARCH|APRIL|AUGUST|WINTER|SUMMER|SPRING|AUTUMN|BATCH|PAGE|PART|ROLL|MAX|MARKS|PAPER|ROOM|SEAT|NO|MM|FM)[- ]?\\d)';
/** Source of a pattern for a code that the catalogue may lack: `PCC-CS-402`, `CE 205C`, `18CS43`. */
export const PRINTED_CODE = `${NO_CODE}(?:(?:[A-Z]{1,6}-){0,3}[A-Z]{2,6}[- ]?(?:\\d{3,4}[A-Z]{0,2}|\\d{3}-\\d{2})|[A-Z]{0,3}\\d{2}[A-Z]{2,5}\\d{2,4}[A-Z]?|[A-Z]{2,4}\\d[A-Z]{1,2}\\d{3})`;

/** Matches `Subject Code: CS-301`, `Paper Code - BHS 186`, `Course No. TIT-233`, `Course Code: 3CS4-05`. */
const STATED =
  /\b(?:subject|course|paper|sub)[. ]{0,2}(?:(?:code|no|number)\b|(?=[:-]))[^\p{L}\p{N}\n]{0,6}((?:[A-Z]{1,6}[-/ ]){0,3}[A-Z]{1,6}[-/. ]{0,2}(?:\d{2,5}[A-Z]?|\d{1,2}\.\d{1,2})|[A-Z]\d[- ]?\d{3}|(?=[A-Z\d.-]{0,12}\d\d)(?=[\d.-]{0,12}[A-Z])[A-Z\d]{1,6}(?:[-.]?[A-Z\d]{1,6}){1,4}|\d{5,10})(?![\p{L}\p{N}]|-[A-Z\d])/iu;

export function statedCode(text: string): { code: string; end: number } | undefined {
  const found = STATED.exec(text);
  if (!found) return undefined;
  return { code: oneLine(found[1] ?? ''), end: found.index + found[0].length };
}

export function mayBeginCode(word: string): boolean {
  return /^[a-z]{2,7}$/.test(word);
}
