import { beforeEach, describe, expect, it } from 'vitest';
import type { PendingJob } from '../../../domain/job.ts';
import { account, DIGEST, file, later, NOON, type Tables } from './made-up.ts';

const KIND = 'prepare-pages';

export function jobsContract(tables: Tables): void {
  describe('jobs', () => {
    const jobs = () => tables().pendingJobs;
    const complete = async (id: string, at = NOON, owner = 'asha') => {
      await tables().files.begin(file(id, owner));
      await tables().files.complete(file(id, owner), DIGEST, at);
    };
    const claim = (now: Date, until = new Date(now.getTime() + 60_000)) => jobs().claim(KIND, now, until);
    const claimed = async (now: Date) => (await claim(now))?.file;
    const mine = async (now: Date): Promise<PendingJob> => {
      const job = await claim(now);
      if (!job) throw new Error('There is no job');
      return job;
    };
    beforeEach(() => tables().accounts.add(account('asha'), 'hash'));

    it('are put when a file is complete, once, and not before', async () => {
      await tables().files.begin(file('f'));
      expect(await claim(later(1))).toBeUndefined();
      await tables().files.complete(file('f'), DIGEST, NOON);
      await tables().files.complete(file('f'), DIGEST, later(5));
      expect(await jobs().count(KIND)).toEqual({ waiting: 1, givenUp: 0 });
      expect(await claim(NOON)).toEqual({
        kind: KIND,
        file: 'f',
        attempt: 1,
        since: NOON,
        claimedUntil: later(60),
      });
    });

    it('go with their file', async () => {
      await complete('f');
      await tables().files.remove('f');
      expect(await jobs().count(KIND)).toEqual({ waiting: 0, givenUp: 0 });
    });

    describe('of several owners', () => {
      const order = async (count: number, now: Date) => {
        const claims: unknown[] = [];
        for (let claim = 1; claim <= count; claim += 1) claims.push(await claimed(now));
        return claims;
      };
      beforeEach(() => tables().accounts.add(account('bina'), 'hash'));

      it('are claimed in turns, however many one of them has', async () => {
        for (const id of ['a1', 'a2', 'a3', 'a4']) await complete(id);
        for (const id of ['b1', 'b2']) await complete(id, later(5), 'bina');
        expect(await order(6, later(9))).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4']);
      });

      it('are claimed in turns also when the clock stands still or goes back', async () => {
        for (const id of ['a1', 'a2']) await complete(id);
        for (const id of ['b1', 'b2']) await complete(id, NOON, 'bina');
        const first = await order(2, later(86_400));
        expect([...first, ...(await order(2, NOON))]).toEqual(['a1', 'b1', 'a2', 'b2']);
      });

      it('begin with the owner who never had a turn', async () => {
        for (const id of ['a1', 'a2', 'a3']) await complete(id);
        await claimed(later(1));
        await complete('b1', later(2), 'bina');
        expect(await order(2, later(3))).toEqual(['b1', 'a2']);
      });

      it('leave out an owner whose jobs are not due', async () => {
        await complete('a1');
        await complete('b1', later(5), 'bina');
        expect(await order(2, later(1))).toEqual(['a1', undefined]);
      });

      it('take turns in each kind by itself', async () => {
        await complete('a1');
        await complete('b1', later(1), 'bina');
        await claimed(NOON);
        for (const id of ['a1', 'b1']) await jobs().add('read-text', id, NOON);
        const texts = await jobs().claim('read-text', later(2), later(60));
        expect([texts?.file, await claimed(later(2))]).toEqual(['a1', 'b1']);
      });

      it('go on when their owner has left, and nothing of them stays', async () => {
        for (const id of ['a1', 'a2']) await complete(id);
        await complete('b1', later(1), 'bina');
        await claimed(later(2));
        await tables().accounts.remove('asha');
        expect((await order(2, later(3))).toSorted()).toEqual(['a2', 'b1']);
      });
    });

    describe('that are paused', () => {
      it('are due at once, as never attempted', async () => {
        await complete('f');
        await jobs().fail(await mine(NOON), 'no memory', NOON);
        await jobs().pause(await mine(later(1)), 30, later(1));
        expect(await claim(later(1))).toMatchObject({ file: 'f', attempt: 1, since: NOON });
      });

      it('come after shorter ones of their owner, but not after those that come later and later', async () => {
        await complete('long');
        await jobs().pause(await mine(NOON), 60, NOON);
        await complete('soon', later(50));
        expect(await claimed(later(51))).toBe('soon');
        await complete('late', later(61));
        expect([await claimed(later(62)), await claimed(later(62))]).toEqual(['long', 'late']);
      });

      it('by a process that has lost them stay as they are', async () => {
        await complete('f');
        const lost = await mine(NOON);
        await claim(later(60));
        await jobs().pause(lost, 1, later(61));
        expect(await claim(later(119))).toBeUndefined();
      });
    });

    it('are claimed the longest queued first', async () => {
      await complete('second', later(1));
      await complete('first');
      expect([await claimed(later(2)), await claimed(later(2)), await claimed(later(2))]).toEqual([
        'first',
        'second',
        undefined,
      ]);
    });

    it('are claimed by one of those who claim at the same moment, and everybody gets one', async () => {
      const ids = Array.from({ length: 12 }, (_, index) => `f${index}`);
      for (const id of ids) await complete(id);
      const claims = await Promise.all(Array.from({ length: 13 }, () => claimed(later(1))));
      expect(claims.filter(Boolean).sort()).toEqual(ids.toSorted());
    });

    it('are due again when the process that claimed them is not heard of any more, one attempt older', async () => {
      await complete('f');
      await claim(NOON);
      expect(await claim(later(59))).toBeUndefined();
      expect(await claim(later(60))).toMatchObject({ file: 'f', attempt: 2 });
    });

    it('are held for as long as their claim is renewed', async () => {
      await complete('f');
      const job = await mine(NOON);
      expect(await jobs().renew(job, later(120))).toEqual({ ...job, claimedUntil: later(120) });
      expect(await claim(later(119))).toBeUndefined();
      await claim(later(120));
      expect(await jobs().renew({ ...job, claimedUntil: later(120) }, later(300))).toBeUndefined();
    });

    it('that are finished are gone', async () => {
      await complete('f');
      await jobs().finish(await mine(NOON));
      expect(await jobs().count(KIND)).toEqual({ waiting: 0, givenUp: 0 });
    });

    it('cannot be ended by those who have lost them', async () => {
      await complete('f');
      const lost = await mine(NOON);
      await claim(later(60));
      await jobs().finish(lost);
      await jobs().fail(lost, 'late', undefined);
      await jobs().release(lost, later(61));
      expect(await claim(later(119))).toBeUndefined();
      expect(await claim(later(120))).toMatchObject({ file: 'f', attempt: 3 });
    });

    it('that failed are due again at the given time', async () => {
      await complete('f');
      await jobs().fail(await mine(NOON), 'no memory', later(15));
      expect([await claim(later(14)), await claim(later(15))]).toMatchObject([undefined, { attempt: 2 }]);
    });

    it('that are given up are due never again, until they are put anew', async () => {
      await complete('f');
      await jobs().fail(await mine(NOON), 'x'.repeat(600), undefined);
      expect(await claim(later(1_000_000))).toBeUndefined();
      expect(await jobs().count(KIND)).toEqual({ waiting: 0, givenUp: 1 });
      await jobs().add(KIND, 'f', later(9));
      expect(await claim(later(9))).toMatchObject({ file: 'f', attempt: 1 });
    });

    it('put anew while a process is at them are done once more', async () => {
      await complete('f');
      const job = await mine(NOON);
      await jobs().add(KIND, 'f', later(1));
      await jobs().finish(job);
      expect(await claim(later(1))).toMatchObject({ file: 'f', attempt: 1 });
    });

    it('given back are due at once, and the attempt does not count', async () => {
      await complete('f');
      await jobs().release(await mine(NOON), later(1));
      expect(await claim(later(1))).toMatchObject({ attempt: 1 });
    });

    it('given back for later are due then', async () => {
      await complete('f');
      await jobs().release(await mine(NOON), later(15));
      expect([await claim(later(14)), await claim(later(15))]).toMatchObject([undefined, { attempt: 1 }]);
    });

    it('put anew are as new', async () => {
      await complete('f');
      await jobs().add(KIND, 'f', later(9));
      expect(await claim(later(9))).toMatchObject({ since: later(9) });
    });

    it('of a file that is not there cannot be put', async () => {
      await expect(jobs().add(KIND, 'none', NOON)).rejects.toThrow();
    });
  });
}
