import { asciiDigits } from '../primitives/text.ts';
import { asDigits, type Code, type WordAt } from './course-code.ts';

/**
 * Reading of codes that are in no catalogue: `PCC-CS-402`, `PCC-CS402`, `PEC-CS-A-703`, `CE-205C`, `18CS51`.
 * `printed`: letter groups separated only by spaces must be capitals (`PCC CS 402`), and a digit may be
 * misread. `typed`: in any case, but a separate number that may be a year is not part of a code (`cn 2022`).
 */
export type CodeManner = 'printed' | 'typed';

export const GROUPS_MOST = 4;
const LETTERS_MOST = 10;

const GROUP = /^[a-z]{1,6}$/;
const LETTERS = /^(?:\d{2})?[a-z]{1,6}$/;
const NUMBER = /^\d{2,4}[a-z]?$/;
/** A number in which OCR read a digit as a similar letter: `3O5`. */
const MISREAD = /^(?=.{0,3}\d)[\dOolISB]{3,4}[A-Za-z]?$/;
const WHOLE = /^(\d{2}[a-z]{1,6}|[a-z]{1,10})(\d{2,5}[a-z]?)$/;
const WHOLE_MISREAD = /^(\d{2}[A-Za-z]{1,6}|[A-Za-z]{1,10})(\d[\dOolISB]{2,3}[A-Za-z]?)$/;
const YEAR = /^(?:19|20)\d\d$/;

const GAP = /^[\s\-–—_./]{0,3}$/;
const HYPHEN = /^ ?[-–—/.] ?$/;

/** Codes that end at word `last`, longest first: `pcccs402` and `cs402` for `PCC-CS-402`. */
export function codesReadAt(
  text: string,
  words: readonly WordAt[],
  last: number,
  manner: CodeManner,
): Code[] {
  const ending = endingAt(text, words, last, manner);
  if (!ending) return [];
  const codes = [{ code: ending.code, first: ending.first, last }];
  let letters = ending.letters;
  for (let first = ending.first - 1; first >= 0 && codes.length < GROUPS_MOST; first -= 1) {
    const group = writtenAt(text, words[first]).toLowerCase();
    letters += group.length;
    if (!GROUP.test(group) || letters > LETTERS_MOST || !areTied(text, words, first, manner)) break;
    codes.push({ code: group + (codes.at(-1)?.code ?? ''), first, last });
  }
  return codes.reverse();
}

export function codesReadIn(text: string, words: readonly WordAt[], manner: CodeManner): Code[] {
  const codes: Code[] = [];
  for (let last = 0; last < words.length; last += 1) {
    if (/\d/.test(words[last]?.word ?? '')) codes.push(...codesReadAt(text, words, last, manner));
  }
  return codes;
}

/** Codes with fewer digits have too many neighbours for typo correction: `unit12` does not mean `unit11`. */
export const mayHaveTypo = (code: string) => code.replace(/\D/g, '').length >= 3;

function endingAt(text: string, words: readonly WordAt[], last: number, manner: CodeManner) {
  // In CS-S05, S05 is the number and not a separate code.
  const tied = tiedAt(text, words, last, manner);
  if (tied) return tied;
  const [, letters = '', number = ''] = wholeOf(writtenAt(text, words[last]), manner) ?? [];
  return number === '' ? undefined : { code: letters + number, first: last, letters: letters.length };
}

function tiedAt(text: string, words: readonly WordAt[], last: number, manner: CodeManner) {
  const number = numberOf(writtenAt(text, words[last]), manner);
  const before = words[last - 1];
  const letters = writtenAt(text, before).toLowerCase();
  if (!before || number === undefined || !LETTERS.test(letters)) return undefined;
  const between = text.slice(before.end, words[last]?.start);
  const isTied = (letters.length > 1 ? GAP : HYPHEN).test(between);
  const isYear = manner === 'typed' && YEAR.test(number) && !HYPHEN.test(between);
  return isTied && !isYear ? { code: letters + number, first: last - 1, letters: letters.length } : undefined;
}

function wholeOf(written: string, manner: CodeManner): readonly string[] | undefined {
  const found = WHOLE.exec(written.toLowerCase());
  if (found || manner === 'typed') return found ?? undefined;
  const [whole = '', letters = '', number = ''] = WHOLE_MISREAD.exec(written) ?? [];
  return number === '' ? undefined : [whole, letters.toLowerCase(), asDigits(number).toLowerCase()];
}

function numberOf(written: string, manner: CodeManner): string | undefined {
  const low = written.toLowerCase();
  if (NUMBER.test(low)) return low;
  return manner === 'printed' && MISREAD.test(written) ? asDigits(written).toLowerCase() : undefined;
}

function areTied(text: string, words: readonly WordAt[], at: number, manner: CodeManner): boolean {
  const [group, next] = [words[at], words[at + 1]];
  const between = text.slice(group?.end, next?.start);
  if (HYPHEN.test(between)) return true;
  const written = writtenAt(text, group);
  if (!/^ {1,2}$/.test(between) || written.length < 2) return false;
  return manner === 'typed' || !/[a-z]/.test(written + writtenAt(text, next));
}

/** Keeps the text unfolded: folding would remove a plural s. */
const writtenAt = (text: string, word: WordAt | undefined) =>
  word ? asciiDigits(text.slice(word.start, word.end)) : '';
