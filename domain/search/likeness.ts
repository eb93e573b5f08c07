import { typosBetween } from './typos.ts';

/** One bit per letter. Words that share few letters need not be compared. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

/** Fast check with `lettersOf`: a typo changes at most one letter, so the known word must have all others. */
export function mayBeAlike(typed: number, known: number, typos: number): boolean {
  let missing = typed & ~known;
  for (let count = 0; missing !== 0; count += 1) {
    if (count === typos) return false;
    missing &= missing - 1;
  }
  return true;
}

/** Likelihood that `code` means `known`: 1.2 if equal, 0 if unrelated. Swapped characters are common. */
export function codeLikeness(code: string, known: string): number {
  if (code === known) return 1.2;
  if (known.startsWith(code)) return /\d/.test(code) ? 0.9 : code.length >= 3 ? 0.45 : 0.3;
  if (code.length < 4 || !/\d/.test(code) || typosBetween(code, known, 1) > 1) return 0;
  if (code.length !== known.length) return 0.85;
  const isExchanged = [...code].sort().join('') === [...known].sort().join('');
  if (isExchanged) return 0.9;
  const isNumberRight = code.replace(/\D/g, '') === known.replace(/\D/g, '');
  return isNumberRight ? 0.8 : 0.65;
}

/** Ranges from 0 to 1; the last typed word may be unfinished. */
export function wordLikeness(typed: string, known: string, isLast: boolean): number {
  if (typed === known) return 1;
  const { length } = typed;
  if (known.startsWith(typed)) return length >= 3 || (isLast && length >= 2) ? 0.85 : 0;
  if (length < 4 || known.length < 4) return 0;
  const typos = typosBetween(typed, known, length >= 8 ? 2 : 1);
  if (typos === 1) return 0.8;
  if (typos === 2 && length >= 8) return 0.65;
  return length >= 6 && isLast && startsNearlyLike(typed, known) ? 0.6 : 0;
}

function startsNearlyLike(typed: string, known: string): boolean {
  return known.length > typed.length && typosBetween(typed, known.slice(0, typed.length), 1) <= 1;
}

/**
 * Recognises `dbms` for Database Management Systems: each word gives its first letter and perhaps one more.
 * Starts at index `letter` and word `at`.
 */
export function areInitials(
  initials: string,
  words: readonly { word: string }[],
  letter = 0,
  at = 0,
): boolean {
  const word = words[at]?.word;
  if (word === undefined) return letter === initials.length;
  if (initials.charAt(letter) !== word.charAt(0)) return false;
  if (areInitials(initials, words, letter + 1, at + 1)) return true;
  const second = initials.charAt(letter + 1);
  return second !== '' && word.indexOf(second, 1) > 0 && areInitials(initials, words, letter + 2, at + 1);
}
