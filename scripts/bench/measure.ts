import type { Child } from './child.ts';
import type { Load, Loaded } from './load.ts';

/** One side of a comparison: how much it gets done in a second. */
export type Side = { name: string; perSecond(seconds: number): Promise<number> };
/** `bar` is the least ratio of the medians that is good enough. */
export type Measure = { name: string; unit: string; ours: Side; base: Side; bar?: number };

export type Spread = { min: number; median: number; max: number };
export type Result = {
  name: string;
  unit: string;
  base: string;
  bar: number | undefined;
  ours: Spread;
  theirs: Spread;
  ratio: Spread;
};

/** A B A B: whatever else the machine does meanwhile meets both sides. */
export async function compare(
  { name, unit, ours, base, bar }: Measure,
  rounds: number,
  seconds: number,
): Promise<Result> {
  const [a, b, ratios]: [number[], number[], number[]] = [[], [], []];
  // Once unseen, so that neither side is measured cold.
  await ours.perSecond(seconds / 2);
  await base.perSecond(seconds / 4);
  for (let round = 0; round < rounds; round += 1) {
    const mine = await ours.perSecond(seconds);
    const other = await base.perSecond(seconds);
    a.push(mine);
    b.push(other);
    ratios.push(mine / other);
  }
  return { name, unit, base: base.name, bar, ours: spread(a), theirs: spread(b), ratio: spread(ratios) };
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other);
  const [middle = 0, below = middle] = [sorted[sorted.length >> 1], sorted[(sorted.length - 1) >> 1]];
  return { min: sorted[0] ?? 0, median: (middle + below) / 2, max: sorted.at(-1) ?? 0 };
}

/** Requests of one kind against a port. */
export function requests(child: Child, name: string, load: Omit<Load, 'seconds'>): Side {
  return {
    name,
    perSecond: async (seconds) => (await child.ask<Loaded>({ ...load, seconds })).perSecond,
  };
}
