import { beforeEach, describe, expect, it } from 'vitest';
import type { PendingJob } from '../../../domain/job.ts';
import { account, DIGEST, file, later, NOON, type Tables } from './made-up.ts';

const KIND = 'prepare-pages';

export function jobsContract(tables: Tables): void {
  describe('jobs', () => {
    const jobs = () => tables().pendingJobs;
    const complete = async (id: string, at = NOON) => {
      await tables().files.begin(file(id));
      await tables().files.complete(file(id), DIGEST, at);
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

    it('are claimed the longest due first', async () => {
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

    it('are due again when whoever claimed them is not heard of any more, one attempt older', async () => {
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

    it('that failed are due again when said', async () => {
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

    it('put anew while somebody is at them are done once more', async () => {
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
