/**
 * Most common words of English and Hindi papers on any subject: a third of a question paper's words. Text in
 * a pre-Unicode font (Kruti Dev, Chanakya) looks like Latin words but has none of them.
 */
const COMMON = new Set(
  `the of and a an to in is are be it for with on as by or from at what which how why when any all each not that this
  between explain define describe write discuss state prove find draw give show differentiate compare calculate
  determine list briefly short question questions answer marks part time following using used example examples
  note notes section unit page can its if then we you your their has have will was were do does
  में के की का को है हैं और से पर एक क्या कि यह इस लिए किया करें या भी तथा ने हो नहीं प्रश्न उत्तर अंक भाग लिखिए समझाइए`.split(
    /\s+/,
  ),
);
/** Fewer letters are a stamp or a page number. */
const LETTERS_LEAST = 60;
/** Devanagari letters of other languages: Hindi uses none of them, but fonts with exchanged letters do. */
const NOT_HINDI =
  /[\u0900\u0904\u090d-\u090e\u0912\u0929\u0931\u0934\u0946\u094a\u094e-\u094f\u0955-\u0957\u0972-\u097f]/gu;

/**
 * Judged by the letters of a text. `none`: too few; `typed`: reads like a language; `hindi`: may do so, but
 * letters alone cannot tell; `other`: in a script that OCR cannot read here; `odd`: does not read like a
 * language.
 */
export type TextLooks = 'none' | 'typed' | 'hindi' | 'other' | 'odd';

export function looksOf(text: string, scripts: readonly RegExp[]): TextLooks {
  const letters = count(text, /[\p{L}\p{M}]/gu);
  if (letters === 0) return 'none';
  const readable = scripts.reduce((sum, script) => sum + count(text, script), 0);
  if (readable < letters / 2) return letters < LETTERS_LEAST ? 'none' : 'other';
  if (!isLanguage(text)) return letters < LETTERS_LEAST ? 'none' : 'odd';
  const devanagari = count(text, /\p{Script=Devanagari}/gu);
  if (devanagari < LETTERS_LEAST / 10) return 'typed';
  return count(text, NOT_HINDI) > 0.01 * devanagari ? 'odd' : 'hindi';
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * True if a text consists of plausible words, with enough common ones and hardly any replacement characters.
 * Measured on typed papers, on text that other OCR programs had put under scans, and on pre-Unicode fonts:
 * decisions/2026-11-29-the-picture-is-the-truth.md.
 */
function isLanguage(text: string): boolean {
  let [plausible, odd, words, common] = [0, 0, 0, 0];
  for (const token of text.split(/\s+/)) {
    const word = token.replace(/^[^\p{L}\p{M}\p{N}]+|(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu, '');
    const letters = count(word, /[\p{L}\p{M}]/gu);
    if (letters < 2) continue;
    words += 1;
    if (COMMON.has(word.toLowerCase())) common += 1;
    if (isPlausible(word)) plausible += letters;
    else odd += letters;
  }
  const strange = count(text.replace(/\s/g, ''), /[\p{Co}\p{Cc}\uFFFD]/gu);
  return (
    plausible >= LETTERS_LEAST &&
    odd <= 0.04 * plausible &&
    common >= 0.12 * Math.max(1, words) &&
    strange <= 0.01 * text.length
  );
}

/** Share of a text's words that are very common, from 0 to 1. */
export function commonShare(text: string): number {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]{2,}/gu) ?? [];
  return words.filter((word) => COMMON.has(word)).length / Math.max(1, words.length);
}

/** Requires one script, capitals as in words, and vowels. Judges compounds part by part. */
function isPlausible(word: string): boolean {
  return word.split(/[-–/&,.:;'’()]+/).every((part) => part === '' || isPlausiblePart(part));
}

function isPlausiblePart(part: string): boolean {
  if (/^\p{N}+(st|nd|rd|th)?$/iu.test(part)) return true;
  if (/^\p{Script=Devanagari}+$/u.test(part)) return true;
  if (/^\p{Lu}[\p{Lu}\p{N}]*s?$/u.test(part)) return part.length <= 20;
  return (
    /^\p{L}\p{Ll}*$/u.test(part) &&
    part.length <= 22 &&
    !/[bcdfghjklmnpqrstvwxz]{5}/i.test(part) &&
    /[aeiouyà-ÿ]/i.test(part)
  );
}
