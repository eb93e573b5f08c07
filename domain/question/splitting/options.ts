import { labelsAt } from './labels.ts';
import { isListStem } from './list-stem.ts';
import type { SeenRow } from './path.ts';

const WORDS_MOST = 7;
/** Vertical answers are recognised only when this many questions of a paper have them. */
const GROUPS_LEAST = 3;
const ANSWERS = 4;

/** Marks the options of multiple-choice questions, (a) to (d), in a line or vertically: they look like parts. */
export function withOptions(rows: readonly SeenRow[]): SeenRow[] {
  const found = new Set([...groupsBelow(rows), ...linesOf(rows).flat()]);
  return rows.map((row, at) => (found.has(at) ? { ...row, kind: 'option' } : row));
}

function linesOf(rows: readonly SeenRow[]): number[][] {
  const starts = rows.flatMap(({ isInline }, at) => (isInline ? [] : [at]));
  return starts.flatMap((from, index) => {
    const to = starts[index + 1] ?? rows.length;
    return areInLine(rows, from, to) ? [Array.from({ length: to - from }, (_, at) => from + at)] : [];
  });
}

/** At least two in a line after a question that announces no list. */
function areInLine(rows: readonly SeenRow[], from: number, to: number): boolean {
  const line = rows.slice(from, to);
  if (line.length < 2 || !line.every(isAnswer)) return false;
  const values = line.map(letterAt);
  if (!values.every((value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1)) return false;
  const stem = stemOf(rows, from, values[0] ?? 1);
  return stem?.kind === 'text' && !isListStem(stem.text);
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
      !isListStem(row.text) &&
      group.length === ANSWERS &&
      group.every((each, index) => !each.isInline && isAnswer(each) && letterAt(each) === index + 1) &&
      letterAt(rows[at + 1 + ANSWERS]) !== ANSWERS + 1;
    if (isGroup) groups.push(group.map((_, index) => at + 1 + index));
  }
  return new Set(groups.length < GROUPS_LEAST ? [] : groups.flat());
}

function isAnswer(row: SeenRow): boolean {
  const { kind, marks, words, text } = row;
  return (
    kind === 'text' &&
    !marks &&
    words.length <= WORDS_MOST &&
    !/[?_]/.test(text) &&
    letterAt(row) !== undefined
  );
}

const letterAt = (row: SeenRow | undefined) =>
  row && labelsAt(row.text).find(({ kind, value }) => kind === 'part' && value !== undefined)?.value;
