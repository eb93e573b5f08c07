import { describe, expect, it } from 'vitest';
import { file, later, NOON, note, share, type Tables } from './made-up.ts';

export function statisticsContract(tables: Tables): void {
  describe('statistics', () => {
    it('add up what every process counts, by day and by subject', async () => {
      const { statistics } = tables();
      const read = (day: string, ...counts: [string, number][]) =>
        statistics.add(
          day,
          'read',
          counts.map(([subject, times]) => ({ subject, times })),
        );
      await Promise.all([
        read('2026-11-20', ['COT/IT/1st/A', 2], ['COT/IT/1st/B', 1]),
        read('2026-11-20', ['COT/IT/1st/B', 4]),
      ]);
      await read('2026-11-22', ['COT/IT/1st/A', 1]);
      await statistics.add('2026-11-22', 'fault', [
        { subject: 'mail', times: 9 },
        { subject: 'files', times: 2 },
      ]);
      expect(await statistics.eachDay('fault', '2026-11-22')).toEqual([
        { day: '2026-11-22', subject: 'files', times: 2 },
        { day: '2026-11-22', subject: 'mail', times: 9 },
      ]);
      expect(await statistics.aDay('read', '2026-11-20')).toEqual([
        { day: '2026-11-20', times: 7 },
        { day: '2026-11-22', times: 1 },
      ]);
      expect(await statistics.aDay('read', '2026-11-21')).toHaveLength(1);
      expect(await statistics.bySubject('read', '2026-11-20', 9)).toEqual([
        { subject: 'COT/IT/1st/B', times: 5 },
        { subject: 'COT/IT/1st/A', times: 3 },
      ]);
      expect(await statistics.bySubject('read', '2026-11-20', 1)).toHaveLength(1);
      for (const times of [5, 7]) await statistics.set('2026-11-22', 'stored', { subject: 'bytes', times });
      expect(await statistics.aDay('stored', '2026-11-20')).toEqual([{ day: '2026-11-22', times: 7 }]);
    });

    it('count the notes that were shared between moments, each with its first one', async () => {
      const { statistics } = tables();
      const hours = (...each: number[]) => each.map((at) => later(at * 3600));
      await share(
        tables,
        ...hours(0, 6.4, 6.5, 24, 72).map((createdAt, index) => note(`n${index}`, { createdAt })),
      );
      expect(await statistics.sharedBetween(hours(-1, 6.5, 24, 48, 72))).toEqual([2, 1, 1, 0]);
      expect(await statistics.sharedBetween(hours(72))).toEqual([]);
      const quarters = Array.from({ length: 367 }, (_, index) => later(index * 900));
      expect((await statistics.sharedBetween(quarters)).reduce((sum, each) => sum + each)).toBe(5);
    });

    it('show words that were missed on two days or five times, and keep no others', async () => {
      const { statistics } = tables();
      const miss = (day: string, ...words: string[]) =>
        statistics.addMissed(
          day,
          words.map((each) => ({ mark: `mark of ${each}`, words: each })),
        );
      await miss('2026-11-20', 'robotics', 'a secret');
      for (let times = 0; times < 4; times += 1) await miss('2026-11-20', 'drones');
      expect(await statistics.missed(9)).toEqual([]);
      await miss('2026-11-20', 'drones');
      await miss('2026-11-21', 'robotics');
      expect(await statistics.missed(9)).toEqual([
        { words: 'robotics', days: 2, times: 2 },
        { words: 'drones', days: 1, times: 5 },
      ]);
      await statistics.forget('2026-11-01', '2026-11-21', 9);
      expect(await statistics.missed(9)).toMatchObject([{ words: 'robotics' }]);
      await miss('2026-11-21', 'many', 'others');
      await statistics.forget('2026-11-01', '2026-11-21', 1);
      await miss('2026-11-22', 'many', 'others');
      expect(await statistics.missed(9)).toMatchObject([{ words: 'robotics' }]);
    });

    it('take only so many new words a day, and go on counting those that are known', async () => {
      const { statistics } = tables();
      const words = (name: string, most: number) =>
        Array.from({ length: most }, (_, index) => ({ mark: `${name} ${index}`, words: `${name} ${index}` }));
      await statistics.addMissed('2026-11-20', words('a', 1));
      for (let flood = 0; flood < 3; flood += 1)
        await statistics.addMissed('2026-11-21', words(`b${flood}`, 400));
      for (let times = 0; times < 5; times += 1)
        await statistics.addMissed('2026-11-21', [...words('a', 1), ...words('b2', 400).slice(195, 205)]);
      const shown = await statistics.missed(1000);
      expect(shown[0]).toEqual({ words: 'a 0', days: 2, times: 6 });
      expect(shown).toHaveLength(1 + 5);
    });

    it('forget old counts', async () => {
      const { statistics } = tables();
      for (const day of ['2025-01-01', '2026-11-20'])
        await statistics.add(day, 'read', [{ subject: 'a', times: 1 }]);
      await statistics.forget('2026-01-01', '2026-01-01', 9);
      expect(await statistics.aDay('read', '2000-01-01')).toEqual([{ day: '2026-11-20', times: 1 }]);
    });

    it('tell what waits, since when, and what was given up', async () => {
      const { statistics, pendingMails } = tables();
      expect(await statistics.jobs()).toEqual({
        waiting: 0,
        oldest: undefined,
        givenUp: 0,
        fault: undefined,
      });
      const content = { kind: 'password-changed', accountId: 'asha' } as const;
      for (const [index, id] of ['a', 'b', 'c'].entries()) await pendingMails.add(id, content, later(index));
      await pendingMails.markFailed('a', 'No mailbox <asha@gbpuat.ac.in>', undefined);
      expect(await statistics.mails()).toEqual({
        waiting: 2,
        oldest: later(1),
        givenUp: 1,
        fault: 'No mailbox …',
      });
    });

    it('measure the files a few at a time', async () => {
      await share(tables, note('a'));
      for (const id of ['x', 'y'])
        await tables().files.begin(file(id, 'asha', { size: 100, createdAt: NOON }));
      const first = await tables().statistics.measureFiles('', 2);
      expect(first).toEqual({ bytes: 112, last: 'x' });
      expect(await tables().statistics.measureFiles('x', 2)).toEqual({ bytes: 100, last: undefined });
    });
  });
}
