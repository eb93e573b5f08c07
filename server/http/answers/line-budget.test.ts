import { describe, expect, it } from 'vitest';
import { LINES_MOST, LineBudget } from './line-budget.ts';

const MINUTE = 60_000;

describe('lines for refusals', () => {
  it('are bounded for one network, so that its flood leaves lines for others; what is beyond is counted', () => {
    const budget = new LineBudget();
    const takes = (network: string, times: number, now = 0) =>
      Array.from({ length: times }, () => budget.take(network, 'file.type', now)).filter(Boolean).length;
    expect(takes('one', LINES_MOST.ofNetwork + 50)).toBe(LINES_MOST.ofNetwork);
    expect(takes('other', 5)).toBe(5);
    expect(budget.takeLeftOut()).toEqual({ 'file.type': 50 });
    expect(budget.takeLeftOut()).toBeUndefined();
    expect(takes('one', 5, MINUTE)).toBe(5);
  });

  it('are bounded for all networks together', () => {
    const budget = new LineBudget();
    const taken = Array.from({ length: 10_000 }, (_, number) => budget.take(`${number}`, 'http.404', 0));
    expect(taken.filter(Boolean)).toHaveLength(LINES_MOST.all);
  });
});
