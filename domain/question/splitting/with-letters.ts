import { loneLetter } from './labels.ts';
import type { SeenRow } from './path.ts';

/** Rows that begin with `a`, `b`, `c` below each other: fewer may be the first words of sentences. */
const ROWS_LEAST = 3;
/** Difference of their left edges, a share of the width. */
const ALIGNED = 0.015;

/** Marks rows whose labels are bare letters that count up, one below the other. */
export function withLetters(rows: readonly SeenRow[]): SeenRow[] {
  const lettered = new Set<number>();
  let run: number[] = [];
  const endRun = () => {
    if (run.length >= ROWS_LEAST) for (const at of run) lettered.add(at);
    run = [];
  };
  for (const [at, row] of rows.entries()) {
    const letter = row.isInline ? undefined : loneLetter(row.text);
    const last = rows[run.at(-1) ?? -1];
    const isNext =
      letter === run.length + 1 && last?.half === row.half && Math.abs(last.left - row.left) < ALIGNED;
    if (isNext) run.push(at);
    else if (letter === 1) {
      endRun();
      run = [at];
    }
  }
  endRun();
  return rows.map((row, at) => (lettered.has(at) ? { ...row, isLettered: true } : row));
}
