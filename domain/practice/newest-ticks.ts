import type { Tick } from '../practice.ts';

export function newestTicks(ticks: readonly Tick[]): Tick[] {
  const newest = new Map<string, Tick>();
  for (const tick of ticks) {
    const known = newest.get(tick.question);
    if (!known || isNewer(tick, known)) newest.set(tick.question, tick);
  }
  return [...newest.values()];
}

export function isNewer(tick: Tick, known: Tick): boolean {
  const passed = tick.at.getTime() - known.at.getTime();
  return passed > 0 || (passed === 0 && tick.isDone && !known.isDone);
}
