import type { LaidWord } from '../../page/page-layout.ts';
import { boundsOf, type Row } from './rows.ts';

/**
 * Minimum space between two cells, as a share of the half's width; a space between words is a third of it.
 */
const CELL = 0.02;
/**
 * Minimum number of labels that form a column, and their maximum horizontal deviation as a share of the
 * width.
 */
const COLUMN_LEAST = 3;
const BELOW = 0.015;

/**
 * Handles papers set in columns, ruled or not: adds punctuation to bare labels in a column of their own, and
 * removes the columns after the marks (outcomes, levels). `edge`: right end of the marks column, if it has a
 * title.
 */
export function withCells(rows: readonly Row[]): { rows: Row[]; edge: number | undefined } {
  const { rows: own, edge } = withoutColumnsBehindMarks(rows);
  return { rows: withLabels(own), edge };
}

const HEADER = /\bmarks?\b|अंक/i;
const QUESTION_COLUMN = /\b(?:q|s|sr|sl)\.?\s?no\b|\bquestions?\b|प्रश्न/i;
const HEADER_WORDS_MOST = 9;
/**
 * Maximum words of a column title: a longer cell is a sentence, such as 'Answer all questions, each carries 3
 * marks'.
 */
const TITLE_WORDS_MOST = 4;

function withoutColumnsBehindMarks(rows: readonly Row[]): ReturnType<typeof withCells> {
  const titles = rows.map(({ words }) => (words.length <= HEADER_WORDS_MOST ? titlesOf(words) : []));
  const header = titles.findIndex((words) => {
    const text = words.map((word) => word.text).join(' ');
    return HEADER.test(text) && QUESTION_COLUMN.test(text);
  });
  const words = titles[header] ?? [];
  const marks = words.findIndex(({ text }) => HEADER.test(text));
  const [column, behind] = [words[marks], words[marks + 1]];
  if (!column) return { rows: [...rows], edge: undefined };
  const end = behind ? (column.right + behind.left) / 2 : 1;
  const within = rows.flatMap((row, at) => {
    const own = at > header ? row.words.filter(({ left, right }) => (left + right) / 2 < end) : row.words;
    return own.length === row.words.length ? [row] : own.length > 0 ? [ofWords(row, own)] : [];
  });
  return { rows: within, edge: column.right };
}

function titlesOf(words: readonly LaidWord[]): LaidWord[] {
  const cells: LaidWord[][] = [];
  for (const [at, word] of words.entries()) {
    const isBeside = at > 0 && word.left - (words[at - 1]?.right ?? 0) <= CELL;
    if (isBeside) cells.at(-1)?.push(word);
    else cells.push([word]);
  }
  return cells.filter(({ length }) => length <= TITLE_WORDS_MOST).flat();
}

const NUMBER = /^(?:Q\.?\s?)?(\d{1,2})$/i;
/** OCR doubles a single letter: Cc. */
const LETTER = /^([a-h])\1?$/i;
const ROMAN = /^([ivx]{1,4})$/i;

const PRINTED_NUMBER = /^(?:Q\W{0,2})?\d{1,2}[.)]\s/;
/** Minimum punctuated numbers for a column of bare numbers to their right to be a table within a question. */
const NUMBERED_LEAST = 2;

function withLabels(rows: readonly Row[]): Row[] {
  const found = rows.map(signed);
  const lefts = found.flatMap((words) => words?.[0]?.left ?? []);
  const numbered = rows.filter(({ text }) => PRINTED_NUMBER.test(text)).map(({ left }) => left);
  const isInColumn = ({ left, text }: Row) =>
    lefts.filter((other) => Math.abs(other - left) < BELOW).length >= COLUMN_LEAST &&
    (!/^\d/.test(text) || numbered.filter((other) => other < left - BELOW).length < NUMBERED_LEAST);
  return rows.map((row, at) => (found[at] && isInColumn(row) ? ofWords(row, found[at]) : row));
}

function signed({ words, isInline }: Row): LaidWord[] | undefined {
  const end = words.findIndex((word, at) => at > 0 && word.left - (words[at - 1]?.right ?? 0) > CELL);
  const cell = words.slice(0, end);
  if (isInline || end < 1 || end > 2) return undefined;
  const labels = cell.map(({ text }) => labelled(text));
  const [first, second] = labels;
  if (first === undefined || (cell.length === 2 && second === undefined)) return undefined;
  return words.map((word, at) => ({ ...word, text: labels[at] ?? word.text }));
}

function labelled(text: string): string | undefined {
  const number = NUMBER.exec(text)?.[1];
  if (number !== undefined) return Number(number) > 0 ? `${number}.` : undefined;
  const sign = LETTER.exec(text)?.[1] ?? ROMAN.exec(text)?.[1];
  if (sign !== undefined) return `(${sign.toLowerCase()})`;
  return /^[([{]?[\p{L}\p{N}]{1,4}[)\].}]{1,2}$/u.test(text) ? text : undefined;
}

function ofWords(row: Row, words: readonly LaidWord[]): Row {
  return { ...row, words, text: words.map(({ text }) => text).join(' '), ...boundsOf(words) };
}
