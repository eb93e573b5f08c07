import { asciiDigits } from '../../primitives/text.ts';
import type { Row } from './rows.ts';

/**
 * `head`: of the paper. `rule`: instruction. `foot`: below a page, or the end of the paper. `or`: the next
 * question is an alternative. `option`: multiple-choice answer.
 */
export type RowKind = 'text' | 'section' | 'head' | 'rule' | 'foot' | 'or' | 'option';

const SECTION =
  /^\W*(?:part|section|sec|unit|group|module|भाग|खण्ड|खंड|इकाई|अनुभाग|समूह)\s*[-–—:.]*\s*["'“‘(]?\s*([A-F]|[IVX1lT]{1,4}|\d|[कखगघङअबसद]|ए|बी|सी|डी)\s*["'”’)]?(?![\p{L}\p{M}\p{N}])(.*)$/iu;
const HEAD =
  /max(?:imum|\.)?\s*\.?\s*marks|time\s*(?:allowed)?\s*[:;-]\s*|\b(?:roll|sr|reg|enrol\w*)\.?\s*no\b|total\s+(?:no\.?\s+of\s+)?(?:printed\s+)?pages|अधिकतम\.?\s*अंक|पूर्णांक|समय\s*[:;]|b\.?\s?tech|subject\s+code|paper\s+(?:id|code)|\bm\.?\s?m\.?\s*[:;-]?\s*\d{2,3}\b/i;
/** Words also used in questions: a line with one is a head only if most of its words are capitalised. */
const WEAK_HEAD = /semester|examination|university/i;
const STRONG_HEAD =
  /max(?:imum|[.,])?\s*[.,]?\s*marks|\b(?:full|total)\s+marks\s*[:;-]|maximum\s*:|\bm\.?\s?m\.?\s*[:;-]?\s*\d{2,3}\b|अधिकतम\.?\s*अंक|पूर्णांक/i;
const RULE =
  /\b(?:attempt|compulsory|^\W*instructions?|candidates?|answer\s+(?:all|any|the)|all\s+questions|carr(?:y|ies)\s+(?:\d|equal|marks|one|two|three|four|five|six|eight|ten|twelve|fifteen|twenty)[^\s]*|marks?\s+each|sub-?parts\s+of|assume\s+suitable|missing\s+data|note\s*:|question\s+paper|scientific\s+calculator|is\s+allowed|selecting|at\s?least\s+one\s+question|same\s+place)\b|अनिवार्य|निर्देश|के\s+उत्तर|किन्हीं|प्रत्येक/i;
const FOOT =
  /^\W*(?:p\.?\s?t\.?\s?[o0]\.?|end|page\s+\d+.*|\d+\s*(?:of|\/)\s*\d+|[-–—\s]*\d{1,3}[-–—\s]*|[\d/]{8,}.*|[(\d][\w/()-]*\s+[A-Z]-?\d{5,}.*|[A-Z]-?\d{5,}.*)\W*$/i;
const STARS = /^(?:[*x#_=~.-]\s?){5,}$|^\W*\*{3,}|^[sokeR*Kxk]{8,}$|^(?:[*a-z]{1,3}\s+){5,}[*a-z]{1,3}$/i;
/** Matches one or two characters alone, which are a stain unless they are a label or marks. */
const STAIN = /^[^\s\d()[\]]{1,2}$/;
/** Share of the height below which only page numbers, codes and 'P.T.O.' are printed. */
const BOTTOM = 0.88;
const WORD = /\p{L}{4}/u;
const MARKS_ONLY = /^[([{]?\d{1,2}(?:\.\d)?[)\]}]?$/;
const OR = /^[^\p{L}\p{M}\p{N}]*(?:or|अथवा|या)[^\p{L}\p{M}\p{N}]*$/iu;

export function kindOf(row: Row): RowKind {
  const text = row.text.trim();
  if (OR.test(text)) return 'or';
  if (isEnd(text)) return 'foot';
  if (sectionOf(row) !== undefined) return 'section';
  if (STAIN.test(text) || isSmudge(row)) return 'foot';
  if (isHead(text) && row.words.length < 16) return 'head';
  if (RULE.test(text)) return 'rule';
  if (row.top > BOTTOM && !/^[([{]/.test(text) && !WORD.test(text) && !MARKS_ONLY.test(text)) return 'foot';
  if (FOOT.test(text) && (row.top > 0.8 || row.top < 0.06)) return 'foot';
  return 'text';
}

function isHead(text: string): boolean {
  if (HEAD.test(text)) return true;
  const words = text.split(/\s+/);
  const capitalised = words.filter((word) => /^[^\p{L}]*(?:\p{Lu}|\p{Lo}|\d)/u.test(word) || word.length < 4);
  return WEAK_HEAD.test(text) && capitalised.length >= 0.6 * words.length;
}

export function isEnd(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const starry = words.filter((word) => STAR_LETTERS.test(word)).length;
  return STARS.test(text.trim()) || (words.length > 4 && starry > 0.6 * words.length);
}

const STAR_LETTERS = /^[kodefhrsx*]{1,5}$/i;

/** A label that touches a word: 3.Humus. */
const LABELLED = /^[([]?[\da-h]{1,2}[.)]\p{L}{4}/u;

/** Highest confidence of stains: short rows below it are not print. */
const SMUDGE = 35;

function isSmudge({ words, text }: Row): boolean {
  if (LABELLED.test(text)) return false;
  const sure = words.filter(({ confidence }) => confidence > SMUDGE);
  return (
    sure.length === 0 || (words.length < 4 && sure.every(({ text }) => text.length < 2 && !/\d/.test(text)))
  );
}

export const beginsPaper = (text: string) => STRONG_HEAD.test(text);

/** Matches short words before and after a title, which are stains. */
const STAINS = /^\S{1,2}\s+|\s+\S{1,2}$/gu;

/** Kinds of questions behind a section's name: 'Section B: Short Answer'. */
const KIND =
  /^(?:(?:very\s+)?(?:short|long)|objective|subjective|descriptive|multiple|essay)\b(?:\s+\S+){0,4}$/i;

/** Returns a name such as A or 1; undefined for a sentence that begins with such a word. */
export function sectionOf({ text, words }: Pick<Row, 'text' | 'words'>): string | undefined {
  if (words.length > 12) return undefined;
  const printed = asciiDigits(text.trim());
  const found =
    SECTION.exec(printed) ?? (words.length < 5 ? SECTION.exec(printed.replace(STAINS, '')) : null);
  if (!found) return undefined;
  const rest = (found[2] ?? '').trim();
  const isTitle =
    rest.length < 4 ||
    /^[-–—:([.]/.test(rest) ||
    RULE.test(rest) ||
    KIND.test(rest) ||
    /^[\d\sx×*=().marks]+$/i.test(rest);
  return isTitle ? (found[1] ?? '').toUpperCase() : undefined;
}
