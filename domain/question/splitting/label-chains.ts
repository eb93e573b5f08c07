import { type Label, labelsAt } from './labels.ts';
import type { SeenRow } from './path.ts';
import { surerIf } from './with-series.ts';

/** Labels that may begin a row, each with those directly behind it: 1. (a) (i). */
export function chainsOf({ text, isInSeries = false }: SeenRow): Label[][] {
  const first = surerIf(isInSeries, labelsAt(text));
  return first.flatMap((label) => {
    const below = label.kind === 'sub' ? [] : labelsBehind(text, label);
    if (below.length === 0) return [[label]];
    return below.flatMap((next) => {
      const last = label.kind === 'number' && next.kind === 'part' ? labelsBehind(text, next) : [];
      return last.length === 0 ? [[label, next]] : last.map((lowest) => [label, next, lowest]);
    });
  });
}

function labelsBehind(text: string, { kind, length }: Label): Label[] {
  return labelsAt(text.slice(length))
    .filter((next) => (kind === 'number' ? next.kind !== 'number' : next.kind === 'sub'))
    .map((next) => ({ ...next, length: length + next.length }));
}
