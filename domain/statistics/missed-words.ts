import { asciiDigits, oneLine } from '../primitives/text.ts';

const WORDS_MOST = 8;
const CHARACTERS_MOST = 60;

/** Personal data: mail and web addresses, phone and enrolment numbers. No paper is named after these. */
const PRIVATE = [/@/, /:\/\/|\bwww\./, /\d{5}/, /(?:\d[ ./-]{0,2}){10}/];

/** Searched words as they are counted; undefined if they are not words or may be personal data. */
export function countedWords(text: string): string | undefined {
  const cut = text.slice(0, 4 * CHARACTERS_MOST);
  const words = oneLine(cut).normalize('NFC').toLowerCase();
  const isLong = [...words].length > CHARACTERS_MOST || words.split(' ').length > WORDS_MOST;
  if (cut !== text || isLong || !/\p{L}/u.test(words)) return undefined;
  return PRIVATE.some((sign) => sign.test(asciiDigits(words))) ? undefined : words;
}
