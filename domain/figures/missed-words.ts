import { asciiDigits, oneLine } from '../primitives/text.ts';

const WORDS_MOST = 8;
const CHARACTERS_MOST = 60;

/** An address of mail or of the web, a number as of a telephone or an enrolment: no paper is called so. */
const PRIVATE = [/@/, /:\/\/|\bwww\./, /\d{5}/, /(?:\d[ ./-]{0,2}){10}/];

/** Words that found nothing, as they are counted; undefined for those that are no words, or may be about a person. */
export function countedWords(text: string): string | undefined {
  const cut = text.slice(0, 4 * CHARACTERS_MOST);
  const words = oneLine(cut).normalize('NFC').toLowerCase();
  const isLong = [...words].length > CHARACTERS_MOST || words.split(' ').length > WORDS_MOST;
  if (cut !== text || isLong || !/\p{L}/u.test(words)) return undefined;
  return PRIVATE.some((sign) => sign.test(asciiDigits(words))) ? undefined : words;
}
