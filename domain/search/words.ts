import type { WordAt } from '../course/course-code.ts';
import { codesReadIn } from '../course/printed-codes.ts';
import { asciiDigits } from '../primitives/text.ts';

/**
 * A word: letters, digits and marks (Hindi matras), soft hyphens and invisible joiners; also two parts with a
 * hyphen at a line end between them. Texts read before 1.1 have U+FFFE for such a hyphen and line end.
 */
const WORD = /(?:[\p{L}\p{N}\p{M}\u00ad\ufffe\u200c\u200d]|(?<=\p{Ll})[-\u2010]\r?\n\s*(?=\p{Ll}))+/gu;
/** Characters that normalisation adds (`½` becomes `1⁄2`) and that are not part of a word. */
const NO_SIGN = /[^\p{L}\p{N}\p{M}]/gu;
/** Latin accents, and the nukta: OCR and people often leave them out. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;
/** Longer words are OCR errors and are truncated. */
export const WORD_MOST = 40;

/**
 * Words of a text in order, folded the same on every engine: lower case, no accents, no nukta, ASCII digits,
 * anusvara instead of chandrabindu, and no plural s.
 */
export function* wordsAt(text: string): Generator<WordAt> {
  const bounds =
    plainBounds(text) ??
    [...text.matchAll(WORD)].flatMap(({ 0: { length }, index }) => [index, index + length]);
  for (let at = 0; at < bounds.length; at += 2) {
    const [start, end] = [bounds[at] as number, bounds[at + 1] as number];
    const word = folded(text.slice(start, end));
    if (word !== '') yield { word, start, end };
  }
}

/**
 * Start and end of each word in turn, for ASCII text, as on most pages; undefined for other text. Same result
 * as the pattern in a fraction of the time.
 */
export function plainBounds(text: string): number[] | undefined {
  const bounds: number[] = [];
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign > 0x7f) return undefined;
    if (isPlain(sign) === isInside) continue;
    const after = isInside && sign === HYPHEN ? behindJoint(text, at) : 0;
    if (after > 0) {
      at = after - 1;
      continue;
    }
    bounds.push(at);
    isInside = !isInside;
  }
  if (isInside) bounds.push(text.length);
  return bounds;
}

const HYPHEN = 0x2d;
const JOINT = /-\r?\n\s*(?=[a-z])/y;

/** Offset at which a word continues after a hyphen at a line end, or 0. */
function behindJoint(text: string, at: number): number {
  if (!isSmall(text.charCodeAt(at - 1)) || text.charCodeAt(at + 1) > CARRIAGE_RETURN) return 0;
  JOINT.lastIndex = at;
  return JOINT.test(text) ? JOINT.lastIndex : 0;
}

const CARRIAGE_RETURN = 0x0d;
const isSmall = (sign: number) => sign >= 0x61 && sign <= 0x7a;

function isPlain(sign: number): boolean {
  const low = sign | 0x20;
  return (low >= 0x61 && low <= 0x7a) || (sign >= 0x30 && sign <= 0x39);
}

export function folded(found: string): string {
  const low = found.toLowerCase();
  const plain = /^[a-z0-9]*$/.test(low) ? low : plainly(low);
  const word = plain.length > WORD_MOST ? [...plain].slice(0, WORD_MOST).join('') : plain;
  return singular(word);
}

function plainly(low: string): string {
  const letters = low.normalize('NFKD').replace(ACCENTS, '').normalize('NFC').toLowerCase();
  return asciiDigits(letters.replace(NO_SIGN, '').replace(/\u0901/g, '\u0902'));
}

function singular(word: string): string {
  if (word.length < 5 || !word.endsWith('s')) return word;
  return /^[a-z]+[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Index word for a code. It has a character that no word of a text has. */
export const codeWord = (code: string) => `%${code}`;
export const isCode = (word: string) => word.startsWith('%');

export function indexWords(text: string): Set<string> {
  const words = [...wordsAt(text)];
  const codes = codesReadIn(text, words, 'printed');
  return new Set([...words.map(({ word }) => word), ...codes.map(({ code }) => codeWord(code))]);
}
