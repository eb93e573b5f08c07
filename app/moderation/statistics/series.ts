/** Names of colour tokens: `--color-accent`. */
export type PlotColour = 'accent' | 'link' | 'good' | 'bad' | 'ink';

/** Series in drawing order: later ones cover earlier ones. */
export type Series = {
  label: string;
  /** Value by day; undefined for days without a measurement. */
  values: readonly (number | undefined)[];
  look: 'bars' | 'line' | 'area';
  colour: PlotColour;
  /** Derived from another series: plotted only, not in the table. */
  isDerived?: true;
};

export type PlotData = {
  /** ISO days: `2026-11-22`. */
  days: readonly string[];
  series: readonly Series[];
  /** BCP 47 tag of the page's language. */
  tag: string;
  leastTop?: number;
  format(value: number): string;
};

const WEEK = 7;

/** Mean of each day and the six before, which smooths the weekly cycle. */
export function weeklyMean(values: readonly number[]): (number | undefined)[] {
  return values.map((_, index) =>
    index < WEEK - 1 ? undefined : sum(values.slice(index - WEEK + 1, index + 1)) / WEEK,
  );
}

/** Totals of the last seven days and the seven before. */
export function lastWeeks(values: readonly number[]): { last: number; before: number } {
  return { last: sum(values.slice(-WEEK)), before: sum(values.slice(-2 * WEEK, -WEEK)) };
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}
