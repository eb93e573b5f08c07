import { Writable } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendInTime, sendingBudget } from './sending-budget.ts';

const MEGABYTE = 1024 * 1024;
const LARGE = 60 * MEGABYTE;

describe('large answers that are not read', () => {
  afterEach(() => void vi.useRealTimers());
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
    const budget = sendingBudget();
    const end = budget.begin('10.0.0.1', LARGE);
    expect(refusalOf(() => budget.begin('10.0.0.1', 1))).toEqual(busy);
    expect(refusalOf(() => budget.require('10.0.0.2'))).toBeUndefined();
    end();
    expect(refusalOf(() => budget.require('10.0.0.1'))).toBeUndefined();
  });

  it('leave room for small ones of others, however many a few networks ask for', () => {
    const budget = sendingBudget();
    for (let network = 1; network <= 6; network += 1) {
      for (const size of [LARGE, MEGABYTE]) {
        for (let times = 0; times < 100; times += 1) refusalOf(() => budget.begin(`10.0.0.${network}`, size));
      }
    }
    expect(refusalOf(() => budget.begin('10.0.0.9', LARGE))).toEqual(busy);
    expect(refusalOf(() => budget.begin('10.0.0.9', MEGABYTE))).toBeUndefined();
  });

  it('are cut after five minutes, and hold nothing any more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const unread = new Writable({ write: () => {} });
    const { promise, resolve } = Promise.withResolvers<void>();
    sendInTime(unread, resolve);
    unread.end('a picture');
    vi.advanceTimersByTime(299_000);
    expect(unread.destroyed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(unread.destroyed).toBe(true);
    await promise;
  });
});
