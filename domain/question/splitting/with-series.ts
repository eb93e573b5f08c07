import { type Label, loneLabel } from './labels.ts';
import type { SeenRow } from './path.ts';

/** Minimum rows that begin with `a`, `b`, `c` or `1`, `2`, `3`: fewer may be words of sentences. */
const ROWS_LEAST = 3;
/** Maximum difference between left edges in a series, as a share of the width. */
const ALIGNED = 0.015;

/** Maximum words of a row of figures or names, which belongs to a table, not to a list of questions. */
const CELL_WORDS_MOST = 3;

/** Marks rows with bare labels that count up, one below the other. One of them may be misread. */
export function withSeries(rows: readonly SeenRow[]): SeenRow[] {
  const found = new Set([...seriesOf(rows, 'part'), ...seriesOf(rows, 'number')]);
  return rows.map((row, at) => (found.has(at) ? { ...row, isInSeries: true } : row));
}

function seriesOf(rows: readonly SeenRow[], kind: 'part' | 'number'): number[] {
  const found: number[] = [];
  let run: number[] = [];
  let next = 1;
  const endRun = () => {
    if (run.length >= ROWS_LEAST) found.push(...run);
    run = [];
  };
  for (const [at, row] of rows.entries()) {
    const value = row.isInline ? undefined : loneLabel(row.text, kind);
    const last = rows[run.at(-1) ?? -1];
    const isSentence = row.words.length > CELL_WORDS_MOST;
    const isNext =
      isSentence &&
      (value === next || value === next + 1) &&
      last?.half === row.half &&
      Math.abs(last.left - row.left) < ALIGNED;
    if (isNext) run.push(at);
    else if (value === 1 && isSentence) {
      endRun();
      run = [at];
    } else continue;
    next = value + 1;
  }
  endRun();
  return found;
}

const IN_SERIES = { cost: 0.1, weight: 1.2 };

export function surerIf(isInSeries: boolean, labels: readonly Label[]): readonly Label[] {
  return isInSeries
    ? labels.map((label) => (label.kind === 'sub' ? label : { ...label, ...IN_SERIES }))
    : labels;
}
