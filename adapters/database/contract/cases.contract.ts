import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonDecision } from '../../../domain/account/account-status.ts';
import { isId } from '../../../domain/primitives/id.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Report } from '../../../domain/report.ts';
import { ALLOWED, account, acted, DIGEST, file, later, NOON, note, share, type Tables } from './made-up.ts';

const REPORT: Report = {
  id: 'r',
  note: 'n',
  kind: 'duplicate',
  text: '',
  reporter: undefined,
  claim: undefined,
  createdAt: NOON,
  closedAt: undefined,
  answer: '',
};

export function casesContract(tables: Tables): void {
  describe('what moderators work with', () => {
    beforeEach(async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await tables().accounts.add(account('ravi'), 'hash');
    });

    it('takes a case for one moderator until a time, who can give it back', async () => {
      const { takenCases } = tables();
      const take = (by: string, now = NOON, endsAt = later(60)) =>
        takenCases.take({ subject: 'note-n', account: by, endsAt }, now);
      const tries = await Promise.all([take('asha'), take('ravi')]);
      const first = tries[0]?.account ?? '';
      expect(tries).toEqual([tries[0], tries[0]]);
      const other = first === 'asha' ? 'ravi' : 'asha';
      expect(await take(first, later(30), later(90))).toMatchObject({ account: first, endsAt: later(90) });
      expect(await takenCases.listOf(['note-n', 'note-m'], later(89))).toEqual([
        { subject: 'note-n', account: first, endsAt: later(90) },
      ]);
      expect(await takenCases.listOf(['note-n'], later(90))).toEqual([]);
      expect(await take(other, later(90), later(150))).toMatchObject({ account: other });
      await takenCases.leave('note-n', first);
      expect(await takenCases.listOf(['note-n'], later(100))).toHaveLength(1);
      await takenCases.leave('note-n', other);
      expect(await takenCases.listOf(['note-n'], later(100))).toEqual([]);
      expect(await takenCases.listOf([], NOON)).toEqual([]);
    });

    it('gives roles, and takes them back, each with its entry in the log', async () => {
      const { roles, moderationLog } = tables();
      await roles.appoint('asha', 'moderator', acted('appoint', NOON, { account: 'asha' }), ALLOWED);
      await roles.appoint('ravi', 'moderator', acted('appoint', later(1)), ALLOWED);
      await roles.appoint('asha', 'admin', acted('appoint', later(2)), ALLOWED);
      expect([await roles.of('asha'), await roles.of('ravi'), await roles.of('none')]).toEqual([
        'admin',
        'moderator',
        undefined,
      ]);
      expect((await roles.list(10)).map(({ email, role }) => [email, role])).toEqual([
        ['ravi@gbpuat.ac.in', 'moderator'],
        ['asha@gbpuat.ac.in', 'admin'],
      ]);
      expect(await roles.dismiss('ravi', acted('dismiss', later(3)), ALLOWED)).toBe(true);
      expect(await roles.dismiss('ravi', acted('dismiss', later(4)), ALLOWED)).toBe(false);
      expect(await roles.of('ravi')).toBeUndefined();
      expect((await moderationLog.list(10)).map(({ act }) => act)).toEqual([
        'dismiss',
        'appoint',
        'appoint',
        'appoint',
      ]);
      await tables().accounts.remove('asha');
      expect(await roles.list(10)).toEqual([]);
    });

    it('knows what a blocked account was, and gives nothing of it back when it is unblocked', async () => {
      const { accounts, roles } = tables();
      const add = (id: string) => accounts.add(account(id, { verified: true }), 'hash');
      for (const id of ['meena', 'mira']) await add(id);
      const by = { actor: 'mira', named: ['meena@gbpuat.ac.in'] };
      const status = async (id = 'meena') => {
        const found = await accounts.accountStatusOf(id, by);
        return found && [found.isNamed, found.role, found.actorRole, found.hasOtherAdmin];
      };
      expect([await status('none'), await status('asha')]).toEqual([
        undefined,
        [false, undefined, undefined, true],
      ]);
      expect(await status()).toEqual([true, 'admin', undefined, false]);
      await roles.appoint('mira', 'admin', acted('appoint', later(1)), ALLOWED);
      await roles.appoint('meena', 'moderator', acted('appoint', later(1)), ALLOWED);
      by.named = [];
      expect(await status()).toEqual([false, 'moderator', 'admin', true]);
      await accounts.block('meena', acted('block', later(2)), ALLOWED);
      expect([await roles.of('meena'), await status()]).toEqual([
        undefined,
        [false, 'moderator', 'admin', true],
      ]);
      // The previous release leaves an account that it blocks like this.
      await roles.appoint('meena', 'admin', acted('appoint', later(3)), ALLOWED);
      await accounts.unblock('meena', acted('unblock', later(4)), ALLOWED);
      expect(await status()).toEqual([false, undefined, 'admin', true]);
      await roles.appoint('meena', 'moderator', acted('appoint', later(5)), ALLOWED);
      await accounts.block('mira', acted('block', later(6)), ALLOWED);
      expect(await status()).toEqual([false, 'moderator', undefined, false]);
    });

    it('leaves everything as it is when an act about a person is refused', async () => {
      const { accounts, roles, moderationLog } = tables();
      const refusal = new Refusal('conflict', 'moderation.done');
      const refusing: PersonDecision = {
        ...ALLOWED,
        decide() {
          throw refusal;
        },
      };
      await roles.appoint('asha', 'admin', acted('appoint', NOON), ALLOWED);
      for (const act of [
        () => roles.appoint('asha', 'moderator', acted('appoint', NOON), refusing),
        () => roles.dismiss('asha', acted('dismiss', NOON), refusing),
        () => accounts.block('asha', acted('block', NOON), refusing),
        () => accounts.unblock('asha', acted('unblock', NOON), refusing),
        () => accounts.remove('asha', refusing),
      ])
        await expect(act()).rejects.toBe(refusal);
      expect([await roles.of('asha'), (await accounts.find('asha'))?.blockedAt]).toEqual([
        'admin',
        undefined,
      ]);
      expect(await moderationLog.list(9)).toHaveLength(1);
    });

    it('lists open reports, the oldest first, and closes those of a note at once', async () => {
      const { reports } = tables();
      await reports.add({ ...REPORT, id: 'second', reporter: 'asha', createdAt: later(1) });
      await reports.add({ ...REPORT, id: 'first' });
      await reports.add({ ...REPORT, id: 'other', note: 'm', createdAt: later(2) });
      const ids = (found: { id: string }[]) => found.map(({ id }) => id);
      const cases = async (most: number) => (await reports.listOpenCases(most)).map(({ note }) => note);
      expect([await cases(10), await cases(1)]).toEqual([['n', 'm'], ['n']]);
      expect([await reports.countOpenCases(10), await reports.countOpenCases(1)]).toEqual([2, 1]);
      expect(ids(await reports.listOpenOf('n'))).toEqual(['first', 'second']);
      const close = async (answer: string, at: Date) => {
        const closed: Report[] = [];
        const mails = (reports: readonly Report[]) => {
          closed.push(...reports);
          return [];
        };
        await tables().moderatedNotes.closeReports('n', { entry: acted('close', at), answer, mails });
        return closed;
      };
      const closed = await close('Thank you', later(3));
      expect(closed.map(({ id, answer, closedAt }) => [id, answer, closedAt]).sort()).toEqual([
        ['first', 'Thank you', later(3)],
        ['second', 'Thank you', later(3)],
      ]);
      expect(await close('Again', later(4))).toEqual([]);
      expect(await tables().moderationLog.list(9)).toHaveLength(1);
      expect([await cases(10), await reports.countOpenCases(10)]).toEqual([['m'], 1]);
      await reports.add({ ...REPORT, id: 'anew', reporter: 'asha' });
    });

    it('lists open messages, the oldest first, and closes each once', async () => {
      const { messages } = tables();
      const message = { name: 'R', email: 'r@b.in', text: 'Hello', closedAt: undefined, answer: '' };
      await messages.add({ ...message, id: 'late', createdAt: later(1) });
      await messages.add({ ...message, id: 'early', createdAt: NOON });
      expect((await messages.listOpen(10)).map(({ id }) => id)).toEqual(['early', 'late']);
      expect([await messages.countOpen(10), await messages.countOpen(1)]).toEqual([2, 1]);
      expect(await messages.close('early', 'Hello', acted('answer', later(2)))).toBe(true);
      expect(await messages.close('early', 'Again', acted('answer', later(3)))).toBe(false);
      expect(await messages.find('early')).toMatchObject({ closedAt: later(2) });
      expect(await messages.find('none')).toBeUndefined();
      expect((await messages.listOpen(10)).map(({ id }) => id)).toEqual(['late']);
      expect(await messages.countOpen(10)).toBe(1);
    });

    it('finds notes with the same bytes, and those that cannot be read, and reports each once', async () => {
      await share(tables, note('a'), note('b'), note('c'));
      for (const [id, sha256] of [
        ['a', '1'],
        ['b', '1'],
        ['c', '2'],
      ] as const) {
        const digest = { ...DIGEST, sha256: sha256.repeat(64) };
        await tables().files.complete(file(`file-of-${id}`), digest, NOON);
      }
      const duplicates = async (id: string) =>
        (await tables().notes.listDuplicates(`file-of-${id}`, 10)).map((each) => each.id);
      expect([await duplicates('a'), await duplicates('b'), await duplicates('c')]).toEqual([
        ['b'],
        ['a'],
        [],
      ]);
      const { reports } = tables();
      const steps = [await reports.addDuplicates(2, NOON), await reports.addDuplicates(2, NOON)];
      expect([...steps, await reports.addDuplicates(2, NOON)]).toEqual([false, true, true]);
      const found = async () => (await reports.listOpenCases(10)).map((each) => [each.kinds, each.note]);
      expect(await found()).toEqual([[['duplicate'], 'b']]);
      await tables().moderatedNotes.closeReports('b', {
        entry: acted('close', NOON),
        answer: '',
        mails: () => [],
      });
      await reports.addDuplicates(2, NOON);
      expect(await found()).toEqual([]);
      await tables().pages.begin('file-of-c', [{ width: 1, height: 1 }], 1);
      await tables().pages.settle('file-of-c', 'damaged', NOON);
      for (const _ of [1, 2]) await reports.addUnreadable(10, NOON);
      expect(await found()).toEqual([[['unreadable'], 'c']]);
      await tables().files.complete(file('file-of-a'), DIGEST, NOON);
      await tables().pages.begin('file-of-a', [{ width: 1, height: 1 }], 1);
      await tables().pages.setFindings('file-of-a', 1, { rendering: 'undrawn' });
      await reports.addUnreadable(10, NOON);
      expect((await found()).map(([, id]) => id).sort()).toEqual(['a', 'c']);
    });

    describe('of what the library finds by itself, a report', () => {
      const reports = () => tables().reports;
      const find = async () => {
        await reports().addDuplicates(9, NOON);
        await reports().addNearDuplicates(['file-of-b'], NOON);
        await reports().addUnreadable(9, NOON);
        return (await reports().listOpenOf('b')).filter(({ reporter }) => !reporter);
      };
      beforeEach(async () => {
        await share(tables, note('a'), note('b'));
        for (const id of ['a', 'b']) await tables().files.complete(file(`file-of-${id}`), DIGEST, NOON);
        await tables().nearDuplicates.record('file-of-b', ['file-of-a'], NOON);
        await tables().pages.begin('file-of-b', [{ width: 1, height: 1 }], 1);
        await tables().pages.settle('file-of-b', 'damaged', NOON);
      });

      it('has an id that no client can choose', async () => {
        const found = await find();
        expect(found.map(({ kind }) => kind).sort()).toEqual(['duplicate', 'unreadable']);
        expect(found.filter(({ id }) => isId(id))).toEqual([]);
      });

      it('is not suppressed by one that a person sent under its former id', async () => {
        const sent = { ...REPORT, note: 'a' };
        await reports().add({ ...sent, id: 'duplicate-b', reporter: 'asha' });
        await reports().add({ ...sent, id: 'unreadable-b', reporter: 'ravi' });
        expect(await find()).toHaveLength(2);
      });

      it('is taken back where its note is like no earlier one any more', async () => {
        const kinds = (found: Report[]) => found.map(({ kind }) => kind).sort();
        expect(kinds(await find())).toEqual(['duplicate', 'unreadable']);
        const stillOpen = async () => {
          await reports().dropUnlike(['file-of-a', 'file-of-b']);
          return kinds(await reports().listOpenOf('b'));
        };
        await tables().nearDuplicates.record('file-of-b', [], later(1));
        expect(await stillOpen()).toEqual(['duplicate', 'unreadable']);
        await tables().notes.remove('a', later(1));
        expect(await stillOpen()).toEqual(['unreadable']);
      });

      it('is made once, also where an earlier release has made it', async () => {
        await reports().add({ ...REPORT, id: 'duplicate-b', note: 'b' });
        await reports().add({ ...REPORT, id: 'unreadable-b', note: 'b', kind: 'unreadable' });
        const closing = { entry: acted('close', NOON), answer: '', mails: () => [] };
        await tables().moderatedNotes.closeReports('b', closing);
        expect(await find()).toEqual([]);
      });
    });
  });
}
