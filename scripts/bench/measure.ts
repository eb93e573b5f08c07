import type { Stage } from '../library/stage.ts';
import { type Asking, requestBytes } from '../requests/asking.ts';
import type { Child } from './child.ts';
import type { Load, Loaded } from './load.ts';

export type Tools = { load: Child; bare: Child };
export type Side = { name: string; perSecond(seconds: number): Promise<number> };
export type Measure = { name: string; unit: string; ours: Side; base: Side; bar?: number | undefined };

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

/** Alternates A B A B, so that other load affects both sides. */
export async function compare(
  { name, unit, ours, base, bar }: Measure,
  rounds: number,
  seconds: number,
): Promise<Result> {
  const [a, b, ratios]: [number[], number[], number[]] = [[], [], []];
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

export function percentile(values: readonly number[] | Float64Array, part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
}

export function requests(child: Child, name: string, load: Omit<Load, 'seconds'>): Side {
  return {
    name,
    perSecond: async (seconds) => (await child.ask<Loaded>({ ...load, seconds })).perSecond,
  };
}

/** Alternates requests to the product and to bare `node:http` with as many bytes from memory. */
export async function besideNode(
  { product: { port } }: Stage,
  { load, bare }: Tools,
  askings: readonly [Asking, ...Asking[]],
  connections: number,
): Promise<{ ours: Side; base: Side }> {
  const asked = askings.map(requestBytes);
  const { bytes } = await load.ask<Loaded>({ port, requests: asked, connections: 1, seconds: 0.01 });
  const server = await bare.ask<{ port: number }>({ do: 'serve', sizes: [bytes] });
  const equal = { ...server, requests: [requestBytes({ ...askings[0], path: `/${bytes}` })], connections };
  return {
    ours: requests(load, 'Panna', { port, requests: asked, connections }),
    base: requests(load, `node:http, ${(bytes / 1000).toFixed(1)} kB`, equal),
  };
}
