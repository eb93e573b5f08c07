import { COST, type Path, type Position } from './path.ts';

/** A photo of a later page alone may begin with any number. */
const FIRST_MOST = 20;
const DEEPEST = { number: 60, part: 20, sub: 15 };

export type Target = Position & {
  cost: number;
  isDeeper: boolean;
  wanted: readonly ('number' | 'part' | 'sub')[];
};

export function* targetsOf({ number, part, sub, zone }: Path): Generator<Target> {
  const isTitled = zone === 'section';
  const numbers: [number, number][] = [[number + 1, 0]];
  if (number > 0 || zone === 'head')
    numbers.push([number + 2, COST.skipped], [number + 3, 1.5 * COST.skipped]);
  if (zone === 'head')
    for (let first = 4; first <= FIRST_MOST; first += 1) numbers.push([first, COST.firstPageMissing]);
  if (number > 1 || (number === 1 && isTitled))
    numbers.push([1, isTitled ? COST.restartInSection : COST.restart]);
  if (number > 0 && zone === 'or') numbers.push([number, -0.1]);
  for (const [next, cost] of numbers) {
    if (next > DEEPEST.number) continue;
    yield { number: next, part: 0, sub: 0, cost, isDeeper: false, wanted: ['number'] };
    yield { number: next, part: 1, sub: 0, cost, isDeeper: false, wanted: ['number', 'part'] };
    yield {
      number: next,
      part: 0,
      sub: 1,
      cost: cost + COST.firstSub,
      isDeeper: false,
      wanted: ['number', 'sub'],
    };
  }
  for (const [next, cost] of numbers)
    if (next <= DEEPEST.number)
      yield {
        ...{ number: next, part: 1, sub: 1, cost: cost + COST.firstSub, isDeeper: false },
        wanted: ['number', 'part', 'sub'],
      };
  if (number === 0) return;
  if (zone === 'or' && sub > 0) yield { number, part, sub, cost: 0.2, isDeeper: false, wanted: ['sub'] };
  if (zone === 'or' && part > 0) yield { number, part, sub: 0, cost: 0.2, isDeeper: false, wanted: ['part'] };
  const penalty = isTitled ? 1 : 0;
  if (sub === 0 || part > 0)
    for (const [next, cost] of [
      [part + 1, 0],
      [part + 2, COST.skipped],
      [part + 3, 1.5 * COST.skipped],
    ] as const)
      if (next <= DEEPEST.part) {
        const isDeeper = part === 0;
        yield { number, part: next, sub: 0, cost: cost + penalty, isDeeper, wanted: ['part'] };
        if (part > 0) {
          yield { number, part: next, sub: 0, cost: cost + penalty, isDeeper, wanted: ['number', 'part'] };
          if (next === part + 1)
            yield {
              ...{ number, part: next, sub: 1, cost: cost + penalty + COST.firstSub, isDeeper },
              wanted: ['number', 'part', 'sub'],
            };
        }
        if (next === part + 1)
          yield { number, part: next, sub: 1, cost: cost + COST.firstSub, isDeeper, wanted: ['part', 'sub'] };
      }
  for (const [next, cost] of [
    [sub + 1, sub === 0 ? COST.firstSub + (zone === 'or' ? COST.deeperAfterOr : 0) : 0],
    [sub + 2, COST.skipped + COST.firstSub],
  ] as const)
    if (next <= DEEPEST.sub)
      yield { number, part, sub: next, cost: cost + penalty, isDeeper: sub === 0, wanted: ['sub'] };
}
