import { NUMBER_WORDS, numberFrom } from '../../primitives/number-words.ts';
import { correctedMarks } from './misread-marks.ts';
import type { Row } from './rows.ts';

export type PrintedMarks = {
  /** Example: 15 for (5x3). */
  total: number;
  /** Factors of (5x3), one of which is the number of questions. Empty without a product. */
  factors: readonly number[];
  /** Summands of (3+3+4), in order. Empty without a sum. */
  parts: readonly number[];
  isAlone: boolean;
  words: number;
};

const MOST = 60;
const OUTCOMES =
  /(?:[([{]?\s*(?:(?:(?:[CS]L?O|LO|PO|BTL?|BL|RBT|L|K)\s?-?\s?\d|(?:CO|PO|BTL)[\dIlAS])(?:\s?[,&-]\s?(?:CO|L)?\s?\d)*|remember|understand|apply|analy[sz]e|evaluate|create)\s*[)\]}]?\s*,?\s*)+$/i;
/** Outcomes before the marks in the same bracket: (CO1, 5 marks). */
const OUTCOMES_FIRST = /(?<=[([{]\s?)(?:(?:(?:CO|LO|PO|BTL?|BL|L|K)\s?-?\s?\d|CO[Il])\s?[,;/|]\s?){1,3}/i;
const NUMBER = '\\d{1,2}(?:[.,]\\d{1,2})?(?:\\s?½)?|½';
const SUM = `((?:${NUMBER})(?:\\s*[x×X*+]\\s*(?:${NUMBER})){0,3})(?:\\s*=\\s*(${NUMBER}))?`;
const UNIT_FIRST = '(?:marks?\\s*[:=-]?\\s*)?';
const UNIT = '(?:marks?|mks?|m|points?|pts?|अंक)?\\.?';
const BRACKETED = new RegExp(`[([{]\\s*${UNIT_FIRST}${SUM}\\s*${UNIT}\\s*[)\\]}J|]{0,2}\\s*[.,]?$`, 'iu');
const CLOSED = new RegExp(`(?:^|\\s)${SUM}\\s*${UNIT}\\s*[)\\]}]\\s*[.,]?$`, 'iu');
const NAMED = new RegExp(`(?:^|\\s)${SUM}\\s*(?:marks?|mks?|अंक)\\.?$`, 'iu');
const BARE = new RegExp(`(?:^|\\s)${SUM}(?:\\s?M)?$`, 'u');
/** 7.5 without its point. */
const MISSING_POINT = /^[6-9]5$/;
const WORDS_MOST = 7;
const TEXT_MOST = 40;
const EDGE = 0.06;
const SPACE = 0.012;

/** Marks at the end of a row. `edge`: right edge of the half's text. */
export function marksOf(row: Row, edge: number): PrintedMarks | undefined {
  const { words } = row;
  for (let take = Math.min(WORDS_MOST, words.length); take >= 1; take -= 1) {
    const from = words.length - take;
    const tail = words.slice(from);
    const joined = tail.map((word) => word.text).join(' ');
    if (joined.length > TEXT_MOST) continue;
    const before = words[from - 1];
    const space = before ? (tail[0]?.left ?? 0) - before.right : 1;
    const isAtEdge = row.right > edge - EDGE;
    const isColumn = isAtEdge && space > 3 * SPACE;
    const text = correctedMarks(joined, isColumn).replace(OUTCOMES, '').replace(OUTCOMES_FIRST, '').trim();
    const isOpened = isColumn && /^[([{]/.test(text);
    if (before && /[,=+(]$/.test(before.text) && !isOpened) continue;
    const found =
      wholly(BRACKETED, text) ??
      wholly(NAMED, text) ??
      (isAtEdge ? (wholly(CLOSED, text) ?? bare(text, space, tail[0]?.left ?? 0)) : undefined);
    // A number in brackets is marks only at the edge, after a gap, or after a sentence.
    const asked = words.slice(0, from).findLast((word) => word.text.replace(OUTCOMES, '') !== '');
    const isApart = space > 3 * SPACE || /[.?!:;।]$/.test(asked?.text ?? '');
    if (found && (isAtEdge || isApart || found.isNamed)) {
      const { total, factors, parts } = found;
      return { total, factors, parts, isAlone: from === 0, words: take };
    }
  }
  return undefined;
}

type Found = Pick<PrintedMarks, 'total' | 'factors' | 'parts'> & { isNamed: boolean };

function wholly(pattern: RegExp, text: string): Found | undefined {
  const found = pattern.exec(text);
  return found && found.index === 0 ? valued(found, pattern === NAMED) : undefined;
}

function bare(text: string, space: number, left: number): Found | undefined {
  const found = BARE.exec(text);
  return found && found.index === 0 && space > SPACE && left > 0.5 ? valued(found, false) : undefined;
}

function valued([, printed = '', result]: RegExpExecArray, isNamed: boolean): Found | undefined {
  const terms = printed.split('+').map((term) => term.split(/[x×X*]/).map(amount));
  const parts = terms.map((factors) => factors.reduce((product, factor) => product * factor, 1));
  const total = result === undefined ? parts.reduce((sum, part) => sum + part, 0) : amount(result);
  if (parts.length === 1 && MISSING_POINT.test(printed) && total > MOST)
    return { total: total / 10, factors: [], parts: [], isNamed };
  if (!(total > 0) || total > MOST || (4 * total) % 1 !== 0) return undefined;
  const [factors = []] = terms;
  const isProduct = terms.length === 1 && factors.length > 1;
  return { total, factors: isProduct ? factors : [], parts: terms.length > 1 ? parts : [], isNamed };
}

function amount(text: string): number {
  const plain = text.replace(',', '.').replace(/\s/g, '');
  return plain.endsWith('½') ? Number(plain.slice(0, -1) || 0) + 0.5 : Number(plain);
}

const VALUE = `(\\d{1,2}(?:[.,]\\d)?|${NUMBER_WORDS.join('|')})`;
const EACH = new RegExp(
  `\\b${VALUE}\\s*(?:marks?|अंक)\\s*(?:each|प्रत्येक)|\\b(?:each|every)\\b[^.]{0,40}?\\b(?:carr(?:y|ies|ying)|of|worth)\\s*${VALUE}\\s*mark|प्रत्येक[^।.]{0,20}?${VALUE}\\s*अंक`,
  'i',
);

/** OCR reads 1 as a line: 'of | mark each'. */
const ONE_EACH = /\b(?:questions?|of|carr(?:y|ies|ying))\s+(?:[|lI]\s*)?mark\s+each\b/i;

/** Marks of each question below a title or stem such as 'Answer any two (7 marks each)'. */
export function marksForEach(text: string): number | undefined {
  if (ONE_EACH.test(text)) return 1;
  const found = EACH.exec(text);
  const marks = numberFrom(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
  return marks > 0 ? marks : undefined;
}
