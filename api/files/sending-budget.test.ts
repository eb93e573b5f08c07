import { describe, expect, it } from 'vitest';
import { SendingBudget } from './sending-budget.ts';

const LARGE = 60 * 1024 * 1024;

describe('large answers that are not read', () => {
  const busy = expect.objectContaining({ status: 503, retryAfter: 5 });
  const refusalOf = (act: () => unknown) => {
    try {
      act();
      return undefined;
    } catch (error) {
      return error;
    }
  };

  it('are refused to a network that has enough of them, until one has ended', () => {
    const budget = new SendingBudget();
    const ends = [1, 2].map(() => budget.begin('10.0.0.1', LARGE));
    expect(refusalOf(() => budget.begin('10.0.0.1', 1))).toEqual(busy);
    expect(refusalOf(() => budget.require('10.0.0.2'))).toBeUndefined();
    ends[0]?.();
    expect(refusalOf(() => budget.require('10.0.0.1'))).toBeUndefined();
  });

  it('are refused to everybody when many networks have many', () => {
    const budget = new SendingBudget();
    for (let network = 1; network <= 5; network += 1) budget.begin(`10.0.0.${network}`, LARGE);
    expect(refusalOf(() => budget.require('10.0.0.9'))).toEqual(busy);
  });
});
