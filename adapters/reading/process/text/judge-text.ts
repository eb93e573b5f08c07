/** Measures that tell text from characters without a meaning. */
type TextQuality = {
  /** Letters in words of a plausible shape. */
  plausible: number;
  /** Letters in everything else. */
  odd: number;
  /** The share of the words that are among the most common ones, from 0 to 1. */
  common: number;
  /** The share of replacement, private use and control characters, from 0 to 1. */
  strange: number;
};

/**
 * The most common words of English and Hindi papers on any subject: a third of a question paper's words. Text in a font
 * from before Unicode (Kruti Dev, Chanakya) looks like Latin words and has none of them.
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
/** Fewer letters than this are a stamp or a page number. */
const LETTERS_LEAST = 60;

function qualityOf(text: string): TextQuality {
  let plausible = 0;
  let odd = 0;
  let words = 0;
  let common = 0;
  for (const token of text.split(/\s+/)) {
    const word = token.replace(/^[^\p{L}\p{M}\p{N}]+|(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N}]+$/gu, '');
    const letters = word.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
    if (letters < 2) continue;
    words += 1;
    if (COMMON.has(word.toLowerCase())) common += 1;
    if (isPlausible(word)) plausible += letters;
    else odd += letters;
  }
  const strange = text.match(/[\p{Co}\p{Cc}\uFFFD]/gu)?.filter((sign) => !/\s/.test(sign)).length ?? 0;
  return { plausible, odd, common: common / Math.max(1, words), strange: strange / Math.max(1, text.length) };
}

/**
 * Whether a PDF's own text is good enough to do without OCR. Measured on typed papers, on text that other OCR programs
 * had put under scans, and on fonts from before Unicode: decisions/2026-11-21-the-text-of-a-page.md.
 */
export function isGoodText(text: string): boolean {
  const { plausible, odd, common, strange } = qualityOf(text);
  return plausible >= LETTERS_LEAST && odd <= 0.04 * plausible && common >= 0.12 && strange <= 0.01;
}

/** Compares two readings of one page: plausible letters count for a text, all others twice against it. */
export function worthOf(text: string): number {
  const { plausible, odd, common } = qualityOf(text);
  return (plausible - 2 * odd) * (common >= 0.05 ? 1 : 0.3);
}

/** One script, a capital first or capitals only, and vowels as in words. Compounds are judged part by part. */
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
