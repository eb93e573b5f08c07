import type { LaidWord } from '../../page/page-layout.ts';
import { boundsOf, type Row } from './rows.ts';

/** Minimum space between two cells, as a share of the half's width: three times the space between words. */
const CELL = 0.02;
/** Minimum labels that form a column, and how far they may be apart horizontally, as a share of the width. */
const COLUMN_LEAST = 3;
const BELOW = 0.015;

/**
 * Handles papers set in columns, ruled or not: adds punctuation to bare labels in their own column, and
 * removes the columns after the marks (outcomes, levels). `edge`: right end of the marks column, if it has a
 * title.
 */
export function withCells(rows: readonly Row[]): { rows: Row[]; edge: number | undefined } {
  const { rows: own, edge } = withoutColumnsBehindMarks(rows);
  return { rows: withNumbersAlone(withLabels(own)), edge };
}

const HEADER = /\bmarks?\b|अंक/i;
const QUESTION_COLUMN = /\b(?:q|s|sr|sl)\.?\s?no\b|\bquestions?\b|प्रश्न/i;
const HEADER_WORDS_MOST = 9;
/** Words of a column's title. A longer cell is a sentence, such as 'Answer all, each carries 3 marks'. */
const TITLE_WORDS_MOST = 4;

/** Titles of columns with outcomes and levels. */
const OUTCOME = /^(?:P?CO|CL?O|PS?O|PI|LO|BL|BTL?|RBT|KL|L|K|C)s?\.?$/i;
const MARKS_TITLE = /^(?:marks?|M)$/i;
/** Marks, an outcome or a level: 8, CO2, 1.4.1. */
const FIGURE = /^(?:\d{1,2}(?:\.\d){0,2}|[A-Z]{1,3}-?\d{1,2})$/;

function withoutColumnsBehindMarks(rows: readonly Row[]): ReturnType<typeof withCells> {
  const titles = rows.map(({ words }) => titleCells(words));
  const header = titles.findIndex((words) => words.length > 0);
  const words = titles[header] ?? [];
  const marks = words.findIndex(({ text }) => HEADER.test(text) || MARKS_TITLE.test(text));
  const [column, behind] = [words[marks], words[marks + 1]];
  if (!column) return { rows: [...rows], edge: undefined };
  const end = behind ? (column.right + behind.left) / 2 : 1;
  const within = rows.flatMap((row, at) => {
    const own = at > header ? withoutOutcomes(row.words, words.length - 1 - marks, end) : row.words;
    return own === row.words ? [row] : own.length > 0 ? [ofWords(row, own)] : [];
  });
  return { rows: within, edge: column.right };
}

/** Titles of columns in a row; none if the row has no titles. */
function titleCells(words: readonly LaidWord[]): readonly LaidWord[] {
  const titles = words.length <= HEADER_WORDS_MOST ? titlesOf(words) : [];
  const text = titles.map((word) => word.text).join(' ');
  if (HEADER.test(text) && QUESTION_COLUMN.test(text)) return titles;
  const marks = words.findLastIndex((word) => MARKS_TITLE.test(word.text));
  const behind = words.slice(marks + 1);
  const isOfOutcomes = marks >= 0 && behind.length > 0 && behind.every((word) => OUTCOME.test(word.text));
  return isOfOutcomes ? words.slice(marks) : [];
}

/** Marks that touch an outcome and a level: 2CO1L2. */
const GLUED = /^(\d{1,2})[CP][O0]\d(?:BTL?|BL|L|K)?[\dIl]?$/;

/** Removes outcomes, counting from the right if not below their titles. `end`: right end of the marks. */
function withoutOutcomes(words: readonly LaidWord[], columns: number, end: number): readonly LaidWord[] {
  const figures = words.slice(-1 - columns);
  const isWhole = figures.length > columns && figures.every(({ text }) => FIGURE.test(text));
  if (columns > 0 && isWhole && /^\d/.test(figures[0]?.text ?? '')) return words.slice(0, -columns);
  const last = words.at(-1);
  const touching = GLUED.exec(last?.text ?? '')?.[1];
  if (last && touching !== undefined) return [...words.slice(0, -1), { ...last, text: touching }];
  const extra = columns > 1 && /^\d+$/.test(last?.text ?? '') ? (last?.text.length ?? 0) - columns : 0;
  // Separates columns that OCR read as one number: 8312.
  if (last && (extra === 1 || extra === 2))
    return [...words.slice(0, -1), { ...last, text: last.text.slice(0, extra) }];
  return words.filter(({ left, right }) => (left + right) / 2 < end);
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
/** Minimum punctuated numbers with which bare numbers to their right are a table within a question. */
const NUMBERED_LEAST = 2;

function withLabels(rows: readonly Row[]): Row[] {
  const found = rows.map(signed);
  const lefts = found.flatMap((words) => words?.[0]?.left ?? []);
  const numbered = rows.filter(({ text }) => PRINTED_NUMBER.test(text)).map(({ left }) => left);
  const isInColumn = ({ left, text }: Row) =>
    lefts.filter((other) => Math.abs(other - left) < BELOW).length >= COLUMN_LEAST &&
    (!/^\d/.test(text) || numbered.filter((other) => other < left - BELOW).length < NUMBERED_LEAST);
  let last = 0;
  return rows.map((row, at) => {
    const words = found[at] ?? nextInColumn(row, last);
    if (!words || !isInColumn(row)) return row;
    last = Number(NUMBER.exec(words[0]?.text.replace(/\.$/, '') ?? '')?.[1] ?? last);
    return ofWords(
      row,
      isOne(row, rows) ? words.map((word, nth) => (nth === 0 ? { ...word, text: '1.' } : word)) : words,
    );
  });
}

/** A number of two digits may touch the next cell. */
function nextInColumn({ words, isInline }: Row, last: number): LaidWord[] | undefined {
  const [first, ...rest] = words;
  const isNext = first && !isInline && last > 0 && first.text === String(last + 1) && rest.length > 0;
  return isNext ? [{ ...first, text: `${first.text}.` }, ...rest] : undefined;
}

/** True for 1 read as I, above other numbers. */
function isOne({ text, left }: Row, rows: readonly Row[]): boolean {
  const numbers = rows.filter((row) => /^\d{1,2}\s/.test(row.text) && Math.abs(row.left - left) < BELOW);
  return /^[Il]\s/.test(text) && numbers.length >= COLUMN_LEAST - 1;
}

/** Adds a dot to numbers alone in their rows, if at least three follow each other. */
function withNumbersAlone(rows: readonly Row[]): Row[] {
  const alone = rows.filter(({ words, text }) => words.length === 1 && /^\d{1,2}$/.test(text));
  const isBeside = (one: Row | undefined, other: Row | undefined) =>
    one !== undefined &&
    other !== undefined &&
    Number(other.text) === Number(one.text) + 1 &&
    Math.abs(other.left - one.left) < BELOW;
  const found = new Set(
    alone.filter((row, at) => {
      const before = isBeside(alone[at - 1], row);
      const after = isBeside(row, alone[at + 1]);
      const isEnd = isBeside(alone[at - 2], alone[at - 1]) || isBeside(alone[at + 1], alone[at + 2]);
      return (before && after) || ((before || after) && isEnd);
    }),
  );
  return rows.map((row) =>
    found.has(row)
      ? ofWords(
          row,
          row.words.map((word) => ({ ...word, text: `${word.text}.` })),
        )
      : row,
  );
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
