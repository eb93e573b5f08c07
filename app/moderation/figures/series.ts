/** Names of tokens: `--color-accent`. */
export type PlotColour = 'accent' | 'link' | 'good' | 'bad' | 'ink';

/** What a plot draws, in order: later ones lie over earlier ones. */
export type Series = {
  label: string;
  /** One for each day; undefined on days when it was not measured. */
  values: readonly (number | undefined)[];
  look: 'bars' | 'line' | 'area';
  colour: PlotColour;
  /** It follows from another one: in the plot only, not in the table. */
  isDerived?: true;
};

export type PlotData = {
  /** Days such as `2026-11-22`. */
  days: readonly string[];
  series: readonly Series[];
  /** Of the page's language. */
  tag: string;
  /** What the scale reaches at least: a plot of nothing has a few lines, too. */
  leastTop?: number;
  /** A value as people read it. */
  format(value: number): string;
};

const WEEK = 7;

/** The mean of each day and the six before it. A week has ups and downs that say nothing. */
export function weeklyMean(values: readonly number[]): (number | undefined)[] {
  return values.map((_, index) =>
    index < WEEK - 1 ? undefined : sum(values.slice(index - WEEK + 1, index + 1)) / WEEK,
  );
}

/** Of the last seven days, and of the seven before. */
export function lastWeeks(values: readonly number[]): { last: number; before: number } {
  return { last: sum(values.slice(-WEEK)), before: sum(values.slice(-2 * WEEK, -WEEK)) };
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, each) => all + each, 0);
}
