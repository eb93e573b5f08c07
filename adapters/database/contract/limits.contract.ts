import { describe, expect, it } from 'vitest';
import { later, NOON, type Tables } from './made-up.ts';

const TWICE = { name: 'twice', most: 2, seconds: 60 };

export function limitsContract(tables: Tables): void {
  const take = (subject = 'asha', now = NOON, limit = TWICE) => tables().limits.take(limit, subject, now);

  describe('limits', () => {
    it('let the most through, then say how long to wait', async () => {
      expect([await take(), await take('asha', later(10))]).toEqual([0, 0]);
      expect(await take('asha', later(20))).toBe(40);
      expect(await take('asha', later(59.5))).toBe(1);
    });

    it('begin anew when their window ends', async () => {
      for (const second of [0, 1, 2]) await take('asha', later(second));
      expect(await take('asha', later(60))).toBe(0);
      expect(await take('asha', later(60))).toBe(0);
      expect(await take('asha', later(60))).toBe(60);
    });

    it('count each subject and each name by itself', async () => {
      for (const _ of [1, 2, 3]) await take();
      expect(await take('ravi')).toBe(0);
      expect(await take('asha', NOON, { ...TWICE, name: 'other' })).toBe(0);
    });

    it('count what is given back no longer, also when others were refused meanwhile', async () => {
      const giveBack = (now = NOON) => tables().limits.giveBack(TWICE, 'asha', now);
      const waits = await Promise.all(Array.from({ length: 10 }, () => take()));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
      await giveBack();
      expect([await take('asha', later(1)), await take('asha', later(1))]).toEqual([0, 59]);
      for (const _ of [1, 2, 3, 4]) await giveBack();
      expect([await take(), await take(), await take()]).toEqual([0, 0, 60]);
    });

    it('give nothing back of a window that began later', async () => {
      await take();
      for (const _ of [1, 2]) await take('asha', later(60));
      await tables().limits.giveBack(TWICE, 'asha', NOON);
      expect(await take('asha', later(61))).toBe(59);
    });

    it('that a clock counted while it was ahead make nobody wait longer than their own seconds', async () => {
      const days = (count: number) => later(count * 24 * 3600);
      for (const _ of [1, 2, 3]) await take('asha', days(40));
      expect(await take()).toBe(60);
      expect([await take('asha', later(59)), await take('asha', later(60))]).toEqual([1, 0]);
    });

    it('are forgotten on purpose', async () => {
      for (const _ of [1, 2, 3]) await take();
      await tables().limits.forget(TWICE, 'asha');
      expect(await take()).toBe(0);
    });

    it('count everything that happens at the same moment', async () => {
      const waits = await Promise.all(Array.from({ length: 10 }, () => take()));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
    });

    it('that ended are removed, and no others', async () => {
      for (const _ of [1, 2]) await take();
      for (const _ of [1, 2]) await take('ravi', later(30));
      await tables().limits.removeEnded(later(60), 1000);
      expect([await take('asha', later(60)), await take('ravi', later(60))]).toEqual([0, 30]);
    });

    it('beyond the most that are kept are forgotten, the smallest first: a flood lifts no lock', async () => {
      for (const _ of [1, 2]) await take('locked');
      for (let subject = 1; subject <= 30; subject += 1) await take(`flood ${subject}`, later(1));
      const daily = { name: 'daily', most: 1, seconds: 24 * 3600 };
      await take('', NOON, daily);
      await tables().limits.removeEnded(later(2), 2);
      expect([await take('locked', later(2)), await take('', later(2), daily)]).toEqual([58, 86_398]);
      for (const _ of [1, 2]) expect(await take('flood 30', later(2))).toBe(0);
    });
  });
}
