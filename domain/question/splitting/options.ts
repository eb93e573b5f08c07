import { labelsAt } from './labels.ts';
import { opensList } from './list-stem.ts';
import type { SeenRow } from './path.ts';

const WORDS_MOST = 7;
/** Minimum questions with one answer per row: with fewer, such rows are not answers. */
const GROUPS_LEAST = 3;
const ANSWERS = 4;
/** Minimum readable letters among the four answers. */
const READ_LEAST = 3;

/**
 * Marks the options of multiple-choice questions, (a) to (d), in one row or below each other, and the pairs
 * below 'Match the following': they look like parts.
 */
export function withOptions(rows: readonly SeenRow[]): SeenRow[] {
  const lines = linesIn(rows);
  const answers = lines.filter((line) => areInLine(rows, line)).flatMap(rowsIn);
  const divided = inTwoLines(rows, lines).flatMap(rowsIn);
  const found = new Set([...groupsBelow(rows), ...answers, ...divided, ...pairsBelow(rows, lines)]);
  return rows.map((row, at) => (found.has(at) ? { ...row, kind: 'option' } : row));
}

type Line = { from: number; to: number };

/** Groups rows by line: the row that begins it, and rows that begin with a label within it. */
function linesIn(rows: readonly SeenRow[]): Line[] {
  const starts = rows.flatMap(({ isInline }, at) => (isInline ? [] : [at]));
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? rows.length }));
}

const rowsIn = ({ from, to }: Line) => Array.from({ length: to - from }, (_, at) => from + at);

const MATCH = /\bmatch\b|सुमेल|मिलान/i;
/** Maximum lines below 'Match the following', including the titles of its columns. */
const MATCHED_MOST = 16;
/** Maximum consecutive lines without a second column: OCR loses some. */
const LOST_MOST = 2;

function pairsBelow(rows: readonly SeenRow[], lines: readonly Line[]): number[] {
  return lines.flatMap(({ from, to }, index) => {
    if (rows[from]?.kind !== 'text' || !MATCH.test(rows[from].text) || to - from > 1) return [];
    const below = lines.slice(index + 1, index + 1 + MATCHED_MOST);
    const pairs = below.flatMap((line, at) => (isPair(rows.slice(line.from, line.to)) ? [at] : []));
    const end = pairs.findIndex((at, nth) => at - (pairs[nth - 1] ?? -1) > LOST_MOST + 1);
    const last = pairs.slice(0, end < 0 ? undefined : end).at(-1);
    return last === undefined ? [] : below.slice(0, last + 1).flatMap(rowsIn);
  });
}

/** True for a line with a label at its start, another one further on, and no marks. */
function isPair(line: readonly SeenRow[]): boolean {
  const words = line.flatMap((row) => row.words);
  const isLabel = ({ text }: SeenRow['words'][number]) => PAIR_LABEL.test(text);
  return !line.some(({ marks }) => marks) && words.slice(0, 1).some(isLabel) && words.slice(2).some(isLabel);
}

const PAIR_LABEL = /^[([]?(?:\d{1,2}|\p{L}|[ivxIVX]{1,4})[.)\]]{1,2}$/u;

/** A question and its first part in one line: 2. (a) */
const FIRST_PART = /^(?:Q\W{0,2})?\d{1,2}\W{1,3}a[.)\]}]/i;

/** True for two or more answers in a line after a question that announces no list. */
function areInLine(rows: readonly SeenRow[], { from, to }: Line): boolean {
  const line = rows.slice(from, to);
  if (FIRST_PART.test(line[0]?.text ?? '')) return false;
  if (areMostlyRead(line)) return isQuestion(rows[from - 1]);
  if (line.length < 2 || !line.every(isAnswer)) return false;
  const values = line.map(letterAt);
  if (!values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1)) return false;
  return isQuestion(stemOf(rows, from, values[0] ?? 1));
}

const isQuestion = (stem: SeenRow | undefined) => stem?.kind === 'text' && !opensList(stem);

/** Letter of an answer, perhaps without a space: B)joule. */
const ANSWER_LABEL = /^[([]?([a-d])(?:[)\].}]{1,2}$|[)\]}](?=\S))/i;

/** True for a line with the letters of most answers in order, from (a) on, and no marks. */
function areMostlyRead(line: readonly SeenRow[]): boolean {
  const words = line.flatMap((row) => row.words);
  const letters = words.map(({ text }) => ANSWER_LABEL.exec(text)?.[1]?.toLowerCase());
  const read = letters.filter((letter) => letter !== undefined);
  return (
    letters[0] === 'a' &&
    read.length >= READ_LEAST &&
    read.every((letter, at) => at === 0 || letter > (read[at - 1] ?? '')) &&
    words.length <= ANSWERS * WORDS_MOST &&
    line.every(({ kind, marks }) => kind === 'text' && !marks)
  );
}

const SIGN = /^(?:[([]([1-4])[)\]]|[([]?([a-d])[)\].]{1,2})$/i;
const IN_TWO_LINES = [
  ['12', '34'],
  ['ab', 'cd'],
] as const;

/** Lines of the answers (1) and (2), then (3) and (4), as entrance tests print them, or (a) and (b), (c) and (d). */
function inTwoLines(rows: readonly SeenRow[], lines: readonly Line[]): Line[] {
  const found = lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const signs = IN_TWO_LINES.find(([first]) => signsIn(rows, line) === first);
    const isFound = signs && next && isQuestion(rows[line.from - 1]) && signsIn(rows, next) === signs[1];
    return isFound ? [line, next] : [];
  });
  return found.length < 2 * GROUPS_LEAST ? [] : found;
}

/** Signs of answers in a line that begins with one and has no marks. */
function signsIn(rows: readonly SeenRow[], { from, to }: Line): string {
  const line = rows.slice(from, to);
  const words = line.flatMap((row) => row.words);
  const signs = words.map(({ text }) => SIGN.exec(text)?.slice(1).join('').toLowerCase() ?? '');
  return signs[0] !== '' && line.every(({ kind, marks }) => kind === 'text' && !marks) ? signs.join('') : '';
}

function stemOf(rows: readonly SeenRow[], from: number, first: number): SeenRow | undefined {
  for (let before = 1; before < first; before += 1)
    if (letterAt(rows[from - before]) !== first - before) return undefined;
  return rows[from - first];
}

function groupsBelow(rows: readonly SeenRow[]): Set<number> {
  const groups: number[][] = [];
  for (const [at, row] of rows.entries()) {
    const group = rows.slice(at + 1, at + 1 + ANSWERS);
    const isGroup =
      row.kind === 'text' &&
      !opensList(row) &&
      group.length === ANSWERS &&
      group.every((each) => !each.isInline && isShort(each)) &&
      group.filter((each, index) => letterAt(each) === index + 1).length >= READ_LEAST &&
      letterAt(rows[at + 1 + ANSWERS]) !== ANSWERS + 1;
    if (isGroup) groups.push(group.map((_, index) => at + 1 + index));
  }
  return new Set(groups.length < GROUPS_LEAST ? [] : groups.flat());
}

const isAnswer = (row: SeenRow) => isShort(row) && letterAt(row) !== undefined;

const isShort = ({ kind, marks, words, text }: SeenRow) =>
  kind === 'text' && !marks && words.length <= WORDS_MOST && !/[?_]/.test(text);

const letterAt = (row: SeenRow | undefined) =>
  row && labelsAt(row.text).find(({ kind, value }) => kind === 'part' && value !== undefined)?.value;
