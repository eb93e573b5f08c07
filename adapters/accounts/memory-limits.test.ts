import { describe, expect, it } from 'vitest';
import { memoryLimits } from './memory-limits.ts';

const LIMIT = { name: 'search', most: 2, seconds: 60 };
const at = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);

describe('limits in memory', () => {
  it('count each subject and each limit by itself, and begin anew after their time', async () => {
    const limits = memoryLimits();
    const take = (subject: string, seconds: number, limit = LIMIT) =>
      limits.take(limit, subject, at(seconds));
    expect([await take('a', 0), await take('a', 10), await take('a', 20), await take('b', 20)]).toEqual([
      0, 0, 40, 0,
    ]);
    expect(await take('a', 20, { ...LIMIT, name: 'suggest' })).toBe(0);
    expect([await take('a', 59.5), await take('a', 60)]).toEqual([1, 0]);
  });

  it('count what is given back no longer, unless its window has ended', async () => {
    const limits = memoryLimits();
    for (const _ of [1, 2, 3]) await limits.take(LIMIT, 'a', at(0));
    await limits.giveBack(LIMIT, 'a', at(0));
    expect([await limits.take(LIMIT, 'a', at(0)), await limits.take(LIMIT, 'a', at(0))]).toEqual([0, 60]);
    for (const _ of [1, 2]) await limits.take(LIMIT, 'a', at(60));
    await limits.giveBack(LIMIT, 'a', at(0));
    expect(await limits.take(LIMIT, 'a', at(60))).toBe(60);
  });

  it('that a clock counted while it was ahead make nobody wait longer than their own seconds', async () => {
    const limits = memoryLimits();
    const days = 40 * 24 * 3600;
    for (const _ of [1, 2, 3]) await limits.take(LIMIT, 'a', at(days));
    expect([await limits.take(LIMIT, 'a', at(0)), await limits.take(LIMIT, 'a', at(60))]).toEqual([60, 0]);
  });

  it('can be forgotten', async () => {
    const limits = memoryLimits();
    for (let times = 0; times < 3; times += 1) await limits.take(LIMIT, 'a', at(0));
    await limits.forget(LIMIT, 'a');
    expect(await limits.take(LIMIT, 'a', at(1))).toBe(0);
  });

  it('hold no more subjects than a process can bear', async () => {
    const limits = memoryLimits();
    for (let times = 0; times < 3; times += 1) await limits.take(LIMIT, 'first', at(0));
    for (let subject = 0; subject < 10_000; subject += 1) await limits.take(LIMIT, String(subject), at(1));
    expect(await limits.take(LIMIT, 'first', at(2))).toBe(0);
  });
});
