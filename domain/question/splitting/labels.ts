import { misreadDigits } from '../../primitives/misread-digits.ts';
import { asciiDigits } from '../../primitives/text.ts';
import { letterValue, numeralOf } from './label-values.ts';

export type Label = {
  kind: 'number' | 'part' | 'sub';
  /** Counts from 1: both (c) and (iii) are 3. Undefined for an unreadable sign. */
  value: number | undefined;
  /** Dissimilarity to a label; 0 for a clear one. */
  cost: number;
  weight: number;
  length: number;
  /** A symbol instead of a letter, such as ® for e. It may stand for other letters, too. */
  isSign?: boolean;
  /** Characters of a stain before the label. */
  after?: number;
};

export function labelsAt(text: string): Label[] {
  const plain = asciiDigits(text.replace(HINDI_SIGN, '(%) '));
  const speck = SPECK.exec(plain);
  if (speck) return behind(labelsAt(plain.slice(speck[0].length)), speck[0].length, 0.2);
  return [...numbersAt(plain), ...partsAt(plain), ...subsAt(plain), ...behindStain(plain)];
}

const SPECK = /^[“”"'‘’`´*•·~_.,:;|¦=–—-]{1,3}\s*(?=[\p{L}\p{N}([{])/u;

const behind = (labels: readonly Label[], length: number, cost: number) =>
  labels.map((label) => ({
    ...label,
    cost: label.cost + cost,
    length: label.length + length,
    after: (label.after ?? 0) + length,
  }));

/** Crossed-out labels, and numbers without parts; not words of two letters. */
const CROSSED =
  /^(?!(?:A|I|An|As|At|Be|By|Do|He|If|In|Is|It|My|No|Of|On|Or|So|To|Up|We)\s)[^\s()\d]{1,2}\s+(?=\p{Lu}\p{Ll})/u;

/** Latin letter in brackets, misread in Hindi text. */
const HINDI_SIGN = /^[([][०-९][)\]]\s/;

function behindStain(text: string): Label[] {
  const stain = SPOILT.exec(text);
  if (!stain) return [];
  const { length } = stain[0];
  return behind([...partsAt(text.slice(length)), ...subsAt(text.slice(length))], length, 0.6);
}

const QUESTION =
  /^(?:\p{L}(?=Q))?(?:q(?:ue(?:s(?:t(?:ion)?)?)?)?|प्रश्न|प्र)\s{0,2}[.,]?\s{0,2}(?:no\.?|सं\.?|संख्या)?\s{0,2}[-.:]?\s{0,2}(\d{1,2}(?=[a-h][.)\s])|(?:\d{1,2}|[ivx]{1,4}|[lzs!|])(?![\p{L}\p{N}]))\s{0,2}[-.:,)]{0,2}\s*/iu;
/** 'Q. No.' whose Q was misread. */
const NUMBERED = /^\S{0,2}\s?no\.?\s{0,2}(\d{1,2})[-.:]?\s*(?=[([{]|\p{Lu})/iu;
/** A Q with an unreadable digit. */
const Q_AND_SIGN = /^Q\s?[^\s\d\p{L}([{]{1,2}[.:)]?\s+(?=[([{]|\p{Lu})/u;
const SIMILAR_TO_Q = /^[0OCG@©o](\d)(?!\d)[.:)]?\s*(?=[[({]|\p{L}|$)/u;
const DOTTED = /^[([]?(\d{1,2})\s?[.)\]:]{1,2}(?!\d)\s*/;
/** A number with a comma or a misread bracket, or with a letter that OCR read for a digit. */
const NEARLY_DOTTED =
  /^(?:(\d{1,2})\s?[,J}]|((?=\S?\d)[\dIlOSZB]{2})\s?[.,)])\s*(?=\p{Lu}|[\u0904-\u0939]|[([{])/u;
/** Capitals that OCR reads for a single digit. */
const DIGIT_AS_CAPITAL: Readonly<Record<string, number>> = { I: 1, Z: 2, A: 4, S: 5, G: 6, T: 7, B: 8 };
const CAPITAL = /^([IZASGTB])\s?[.)]\s+(?=\p{Lu})/u;
const BEFORE_PART =
  /^(\d{1,2}|[Il|](?=\([a-h]\)|\s{1,2}\(?a[.)]))\s{0,4}(?=[([{][\p{L}@©]{1,2}[)\]}jJlI1|]|[a-hA-H][.)]\s|[a-h]\s+\p{Lu})/u;
/** A number and a dash before a sentence, but not 3-D. */
const DASHED = /^(\d{1,2})\s?[-–—]{1,2}\s?(?=\p{Lu}\p{Ll}|[\u0904-\u0939]|[([{])/u;
const BARE = /^(\d{1,2})\s+(?=\p{Lu}|[\u0904-\u0939])/u;
const LONE_Q = /^[QO]\s?[.:]?\s+(?=[([{]|\p{Lu})/u;
const ROMAN_NUMBER = /^([IVX]{1,4}|[I1l]{3})\s?[.)]\s*/;

const SPOILT = /^[^\s()]{1,2}\s+(?=[([{]?[\p{L}@©®]{1,2}[)\]}])/u;

function numbersAt(text: string): Label[] {
  const of = (value: number | undefined, cost: number, weight: number, found: string): Label[] =>
    value !== undefined && (value < 1 || value > 60)
      ? []
      : [{ kind: 'number', value, cost, weight, length: found.length }];
  const question = QUESTION.exec(text);
  if (question) return of(digitsOf(question[1] ?? ''), 0, 2.5, question[0]);
  const numbered = NUMBERED.exec(text);
  if (numbered) return of(Number(numbered[1]), 0.4, 2, numbered[0]);
  const unread = Q_AND_SIGN.exec(text);
  if (unread) return of(undefined, 0.3, 1, unread[0]);
  const similar = SIMILAR_TO_Q.exec(text);
  if (similar) return [...of(Number(similar[1]), 0.3, 1.8, similar[0]), ...dottedAt(text, of)];
  return dottedAt(text, of);
}

function dottedAt(
  text: string,
  of: (value: number | undefined, cost: number, weight: number, found: string) => Label[],
): Label[] {
  const dotted = DOTTED.exec(text);
  if (dotted) {
    const ii = dotted[1] === '11' ? of(2, 0.6, 1, dotted[0]) : [];
    return [...of(Number(dotted[1]), /^[([]/.test(dotted[0]) ? 0.7 : 0, 1, dotted[0]), ...ii];
  }
  const before = BEFORE_PART.exec(text);
  if (before) return of(Number(/\d/.test(before[0]) ? before[1] : 1), 0.3, 1.5, before[0]);
  const nearly = NEARLY_DOTTED.exec(text);
  if (nearly) return of(Number(misreadDigits(nearly[1] ?? nearly[2] ?? '')), 0.4, 0.9, nearly[0]);
  const dashed = DASHED.exec(text);
  if (dashed) return of(Number(dashed[1]), 0.3, 1, dashed[0]);
  const roman = ROMAN_NUMBER.exec(text);
  if (roman) return of(numeralOf((roman[1] ?? '').replace(/[1l]/g, 'I')), 0.3, 1, roman[0]);
  const bare = BARE.exec(text);
  if (bare) return of(Number(bare[1]), 1.2, 0.3, bare[0]);
  const spoilt = SPOILT.exec(text);
  if (spoilt) return of(undefined, 0.6, 0.4, spoilt[0]);
  const crossed = CROSSED.exec(text);
  if (crossed) return of(undefined, 1, 0.3, crossed[0]);
  const capital = CAPITAL.exec(text);
  if (capital) return of(DIGIT_AS_CAPITAL[capital[1] ?? ''], 0.6, 0.4, capital[0]);
  const lone = LONE_Q.exec(text);
  return lone ? of(undefined, 0.6, 0.5, lone[0]) : [];
}

function digitsOf(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const low = text.toLowerCase();
  return { l: 1, '!': 1, '|': 1, z: 2, s: 5 }[low] ?? numeralOf(low);
}

const BRACKETED = /^[([{]\s?([\p{L}@©®¢€69])[\p{M}]*\s?[)\]}]\s*[.:]?\s*/u;
const SIGN = /[@©®¢€69]/;
const HALF_BRACKETED = /^([\p{L}@©¢])[\p{M}]*\s?[)\]}]\s*/u;
const OPEN_ONLY = /^(?:[([{]([a-z])[jJlI1|]?|([a-h])J)(?=\s)\s*/;
/** An opening bracket and one character: OCR lost the closing bracket. */
const OPEN_SIGN = /^[([{][^\s()[\]{}a-z](?=\s+[\p{L}\d])\s+(?!marks?\b)/u;
/** g) read as 2). */
const DIGIT_AS_LETTER = /^\d[)\]]\s+(?=\p{Lu})/u;
/** b) read as a word. */
const B_AS_WORD = /^(?:by|hy|b\))\s+(?=\p{Lu}\p{Ll})/u;
const POINTED = /^([a-zA-Z¢©])\s?\.\s+(?=\p{L}|\d)/u;
const LONE = /^([b-hB-H]|a|A(?=\s+(?:Wh|[^\sW])))\s+(?=\p{Lu})/u;
const SMUDGED = /^[([{]?[\p{L}\p{N}@©]{1,2}([a-j])[)\]}]\s*/u;
const ANY_SIGN = /^[([{]([^\s()]{0,3})[)\]}]{1,2}\s*/;
const RINGED = /^[([{]?[@©®¢€0O%&][)\]}®]{0,2}\s+(?=\p{L})/u;

/** A question number with its mark at the start of a text, such as `Q1` or `1.`, but not a bare `1`. */
export function numberLabel(text: string): Label | undefined {
  return labelsAt(text).find(({ kind, weight }) => kind === 'number' && weight >= 1);
}

/** Value of a bare letter or number before a sentence. */
export function loneLabel(text: string, kind: 'part' | 'number'): number | undefined {
  const [, label] = (kind === 'part' ? LONE : BARE).exec(asciiDigits(text)) ?? [];
  if (label === undefined) return undefined;
  return kind === 'part' ? letterValue(label) : Number(label);
}

function partsAt(text: string): Label[] {
  const found = BRACKETED.exec(text) ?? HALF_BRACKETED.exec(text);
  if (found) {
    const isWhole = /^[([{]/.test(found[0]);
    const value = letterValue(found[1] ?? '');
    const cost = (isWhole ? 0 : 0.2) + (SIGN.test(found[1] ?? '') ? 0.3 : 0);
    if (value === undefined) return wild(text);
    return [{ ...part(value, cost, isWhole ? 2 : 1.5, found[0]), isSign: SIGN.test(found[1] ?? '') }];
  }
  const open = OPEN_ONLY.exec(text);
  if (open) return [part(letterValue(open[1] ?? open[2] ?? ''), 0.5, 1, open[0])];
  const openSign = OPEN_SIGN.exec(text);
  if (openSign) return [part(undefined, 0.5, 0.5, openSign[0])];
  const asWord = B_AS_WORD.exec(text);
  if (asWord) return [part(2, 0.7, 0.5, asWord[0])];
  const pointed = POINTED.exec(text);
  if (pointed) return [part(letterValue(pointed[1] ?? ''), 0.3, 0.8, pointed[0])];
  const lone = LONE.exec(text);
  if (lone) return [part(letterValue(lone[1] ?? ''), 0.6, 0.4, lone[0])];
  const smudged = SMUDGED.exec(text);
  if (smudged && numeralOf(smudged[0].replace(/[^\p{L}]/gu, '')) === undefined)
    return [part(letterValue(smudged[1] ?? ''), 0.8, 0.8, smudged[0])];
  return wild(text);
}

const part = (value: number | undefined, cost: number, weight: number, found: string): Label => ({
  ...{ kind: 'part', value, cost, weight },
  length: found.length,
});

/** Text in brackets at the start of a row is probably a label, whatever OCR read. */
function wild(text: string): Label[] {
  const digit = DIGIT_AS_LETTER.exec(text);
  if (digit) return [part(undefined, 0.8, 0.3, digit[0])];
  const any = ANY_SIGN.exec(text) ?? RINGED.exec(text);
  return any && numeralOf(any[1] ?? '') === undefined && !/^(?:\d\d|[A-Z]{1,2}[\dIlO])$/.test(any[1] ?? '')
    ? [part(undefined, 0.3, 0.6, any[0])]
    : [];
}

const SUB = /^[([{]?\s?([ivxlIVX1|!]{1,5}|j[ivl]{0,2}|[iv][fjl]{1,2}|\d{1,2})\s?[)\]}.:]{1,2}(?!\d)\s*/;

/** Decimal labels such as 1.2 before a sentence. */
const DECIMAL = /^\d{1,2}\.([1-9]|1\d)[.)]?\s+(?=\p{Lu}|[\u0904-\u0939])/u;
const OPEN_SUB = /^[([{]([ivx]{1,3})[jJlI1|](?=\s)\s*/;
const STROKES = /^(i[ijlf]|[iIl]{2,3}|iv|v[ilf]{1,2})\s+(?=\p{Lu})/u;

function subsAt(text: string): Label[] {
  const strokes = STROKES.exec(text);
  if (strokes)
    return [
      {
        kind: 'sub',
        value: numeralOf((strokes[1] ?? '').replace(/[Ilfj]/g, 'i')),
        cost: 0.8,
        weight: 0.2,
        length: strokes[0].length,
      },
    ];
  const decimal = DECIMAL.exec(text);
  if (decimal)
    return [{ kind: 'sub', value: Number(decimal[1]), cost: 0.3, weight: 1, length: decimal[0].length }];
  const found = SUB.exec(text) ?? OPEN_SUB.exec(text);
  if (!found) return [];
  const inside = found[1] ?? '';
  const value = /^(?:[2-9]|1[02-5])$/.test(inside)
    ? Number(inside)
    : numeralOf(inside.replace(/[l1|!fj]/g, 'i'));
  if (value === undefined) return [];
  const isWhole = /^[([{]/.test(found[0]);
  // A digit in brackets may be a misread letter.
  const misread = /^[ivx]+$/i.test(inside) ? 0 : isWhole && /^\d$/.test(inside) ? 0.25 : 0.5;
  const cost = (isWhole ? 0 : 0.2) + misread;
  return [{ kind: 'sub', value, cost, weight: isWhole ? 1.5 : 1.2, length: found[0].length }];
}
