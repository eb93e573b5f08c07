import { labelsAt, numberLabel } from './labels.ts';
import type { SeenRow } from './path.ts';

/** Marks in square brackets or with a unit, so that they cannot be a label: [5], [5 marks], (10M). */
const MARKS =
  /^(?:\[(\d{1,2}(?:\.5)?)\s?(?:marks?|m|points?|pts?)?\]|\((\d{1,2}(?:\.5)?)\s?(?:marks?|m|points?|pts?)\))\s+/i;
/** Rows that must begin with marks in a paper that prints marks before each question. */
const ROWS_LEAST = 3;

type Found = { row: SeenRow; marks: number };

/** Moves marks before or after a label, as in `1. [5] Explain`, to the end of the row. */
export function withMarksFirst(rows: readonly SeenRow[]): SeenRow[] {
  const found = rows.map(marksFirst);
  const values = found.flatMap((each) => each?.marks ?? []);
  const isCounting = values.every((value, at) => value === at + 1);
  if (values.length < ROWS_LEAST || isCounting) return [...rows];
  return rows.map((row, at) => found[at]?.row ?? row);
}

function marksFirst(row: SeenRow): Found | undefined {
  if (row.kind !== 'text' || row.marks) return undefined;
  const starts = [0, ...labelsAt(row.text).map(({ length }) => length)];
  for (const start of starts) {
    const found = MARKS.exec(row.text.slice(start));
    const behind = row.text.slice(start + (found?.[0].length ?? 0));
    const isBefore = start > 0 ? /^[\p{Lu}\p{Lo}([]/u.test(behind) : numberLabel(behind) !== undefined;
    if (found && isBefore) return withoutMarks(row, start, found);
  }
  return undefined;
}

function withoutMarks(row: SeenRow, start: number, found: RegExpExecArray): Found {
  const total = Number(found[1] ?? found[2]);
  const first = wordsIn(row.text.slice(0, start));
  const words = row.words.toSpliced(first, wordsIn(found[0]));
  const text = words.map((word) => word.text).join(' ');
  const marks = { total, factors: [], parts: [], isAlone: false, words: 0 };
  return { row: { ...row, words, text, marks }, marks: total };
}

const wordsIn = (text: string) => text.trim().split(/\s+/).filter(Boolean).length;
