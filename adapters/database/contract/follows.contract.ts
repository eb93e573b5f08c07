import { beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '../../../domain/course.ts';
import { account, ENGLISH, later, note, share, type Tables } from './made-up.ts';

export function followsContract(tables: Tables): void {
  describe('follows', () => {
    const MATHS: Place = { ...ENGLISH, course: 'BHS-188' };
    const follow = (who: string, place: Place = ENGLISH, most = 5) =>
      tables().follows.add({ ...place, account: who, createdAt: later(0) }, most);
    const unseen = async (who: string) =>
      Object.fromEntries(
        (await tables().follows.listOf(who)).map(({ course, unseen: count }) => [course, count]),
      );
    const week = (number: number) => later(number * 7 * 24 * 3600);

    beforeEach(async () => {
      for (const id of ['asha', 'binod']) await tables().accounts.add(account(id), 'hash');
    });

    it('are one for a course, its account’s own, and no more than there may be', async () => {
      await follow('binod');
      await follow('binod');
      await follow('binod', MATHS, 2);
      const third = { ...ENGLISH, course: 'BHS-190' };
      await expect(follow('binod', third, 2)).rejects.toMatchObject({ reason: 'follow.most' });
      await follow('binod', MATHS, 2);
      expect(await tables().follows.listOf('binod')).toEqual([
        { ...ENGLISH, account: 'binod', createdAt: later(0), unseen: 0 },
        { ...MATHS, account: 'binod', createdAt: later(0), unseen: 0 },
      ]);
      expect(await tables().follows.isFollowed('asha', ENGLISH)).toBe(false);
      await tables().follows.remove('asha', ENGLISH);
      expect(await tables().follows.isFollowed('binod', ENGLISH)).toBe(true);
      await tables().follows.remove('binod', ENGLISH);
      expect(await unseen('binod')).toEqual({ 'BHS-188': 0 });
    });

    it('that are made at the same moment are no more than there may be', async () => {
      const tries = Array.from({ length: 12 }, (_, index) =>
        follow('binod', { ...ENGLISH, course: `BHS-${index}` }),
      );
      const ends = await Promise.allSettled(tries);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
      expect(await tables().follows.listOf('binod')).toHaveLength(5);
    });

    it('have as new papers what others share there later, until the course is opened', async () => {
      await share(tables, note('before'));
      for (const who of ['asha', 'binod']) await follow(who);
      await follow('binod', MATHS);
      await share(tables, note('a'), note('b'), note('c', MATHS));
      expect(await unseen('binod')).toEqual({ 'BHS-186': 2, 'BHS-188': 1 });
      expect(await unseen('asha')).toEqual({ 'BHS-186': 0 });
      await tables().follows.see('binod', ENGLISH);
      expect(await unseen('binod')).toEqual({ 'BHS-186': 0, 'BHS-188': 1 });
      await share(tables, note('d'));
      expect(await unseen('binod')).toEqual({ 'BHS-186': 1, 'BHS-188': 1 });
    });

    it('have no hidden paper among the new ones', async () => {
      await follow('binod');
      await share(tables, note('a'));
      const by = { hiddenBy: 'moderator', actor: undefined, reason: 'no' } as const;
      await tables().hiddenNotes.hide('a', { ...by, hiddenAt: later(9), endsAt: undefined });
      expect(await unseen('binod')).toEqual({ 'BHS-186': 0 });
      expect(await tables().follows.newPapersOf('binod', 0, 99, 9)).toEqual([]);
    });

    it('have the same new papers on the favourites page during one visit, and none of them at the next', async () => {
      const open = (at: number) => tables().follows.openFavourites('binod', later(at), 60_000);
      await follow('binod');
      await open(0);
      await share(tables, note('a'));
      await open(100);
      await open(130);
      expect(await unseen('binod')).toEqual({ 'BHS-186': 1 });
      await share(tables, note('b'));
      await open(300);
      expect(await unseen('binod')).toEqual({ 'BHS-186': 1 });
      await open(500);
      expect(await unseen('binod')).toEqual({ 'BHS-186': 0 });
    });

    it('are mailed by course, in the order of arrival, and within bounds', async () => {
      for (const place of [ENGLISH, MATHS]) await follow('binod', place);
      const [, second, , last] = await share(tables, note('a'), note('b'), note('c', MATHS), note('d'));
      const ids = async (after: number, upTo: number, most = 9) =>
        (await tables().follows.newPapersOf('binod', after, upTo, most)).map(({ id }) => id);
      expect(await ids(0, 99)).toEqual(['d', 'b', 'a', 'c']);
      expect(await ids(second?.sequence ?? 0, 99)).toEqual(['d', 'c']);
      expect(await ids(0, second?.sequence ?? 0)).toEqual(['b', 'a']);
      expect(await ids(0, 99, 1)).toEqual(['d']);
      expect(await tables().follows.newestBefore(later(0))).toBe(0);
      expect(await tables().follows.newestBefore(later(1))).toBe(last?.sequence);
    });

    it('are mailed once in a week, whichever process comes first', async () => {
      const { follows, pendingMails } = tables();
      expect(await follows.weeklyMailOf('binod')).toBeUndefined();
      await share(tables, note('before'));
      await follows.setWeeklyMail('binod', 'key', week(1));
      const [due] = await follows.listDue(week(1), 9);
      expect(due).toEqual({ account: 'binod', dueAt: week(1), mailed: expect.any(Number) });
      expect(due?.mailed).toBeGreaterThan(0);
      expect(await follows.listDue(later(0), 9)).toEqual([]);
      const next = { dueAt: week(2), upTo: 7, since: later(0), now: week(1), hasContent: true };
      const moved = due && (await Promise.all([follows.moveOn(due, next), follows.moveOn(due, next)]));
      expect(moved?.sort()).toEqual([false, true]);
      const mails = await pendingMails.claim(week(1), week(2), 9);
      const { mailed: after } = due ?? {};
      expect(mails.map(({ content }) => content)).toEqual([
        {
          ...{ kind: 'course-news', accountId: 'binod', after, upTo: 7 },
          ...{ since: later(0).toISOString(), until: week(1).toISOString() },
        },
      ]);
      expect(await follows.weeklyMailOf('binod')).toEqual({ key: 'key', dueAt: week(2), mailed: 7 });
      const [again] = await follows.listDue(week(2), 9);
      if (again) await follows.moveOn(again, { ...next, dueAt: week(3), hasContent: false });
      expect(await pendingMails.claim(week(3), week(4), 9)).toHaveLength(1);
    });

    it('keep the key of a mail that was ended, and a mail that is requested twice as it is', async () => {
      const { follows } = tables();
      await follows.setWeeklyMail('binod', 'key', week(1));
      await follows.setWeeklyMail('binod', 'other', week(2));
      expect(await follows.weeklyMailOf('binod')).toMatchObject({ key: 'key', dueAt: week(1) });
      await follows.setWeeklyMail('binod', 'other', undefined);
      expect(await follows.weeklyMailOf('binod')).toMatchObject({ key: 'key', dueAt: undefined });
      await share(tables, note('meanwhile'));
      await follows.setWeeklyMail('binod', 'other', week(3));
      const mail = await follows.weeklyMailOf('binod');
      expect(mail).toMatchObject({ key: 'key', dueAt: week(3) });
      expect(mail?.mailed).toBeGreaterThan(0);
    });

    it('go with their account', async () => {
      await follow('binod');
      await tables().follows.setWeeklyMail('binod', 'key', week(1));
      await tables().accounts.remove('binod');
      expect(await tables().follows.listOf('binod')).toEqual([]);
      expect(await tables().follows.weeklyMailOf('binod')).toBeUndefined();
    });
  });
}
