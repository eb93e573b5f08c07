import { beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../domain/refusal.ts';
import {
  CLAIMS_OF_NOTE_MOST,
  type Claim,
  UNCONFIRMED_MOST,
  UNCONFIRMED_OF_NOTE_MOST,
} from '../../../domain/report/claim.ts';
import type { Report } from '../../../domain/report.ts';
import { account, acted, later, NOON, type Tables } from './made-up.ts';

const refusedFor = (reason: string) => (error: unknown) => isRefusal(error, reason);

function report(id: string, changes: Partial<Report> = {}): Report {
  return {
    id,
    note: 'n',
    kind: 'wrong-course',
    text: 'यह TIT-233 का है 📄',
    reporter: 'asha',
    claim: undefined,
    createdAt: NOON,
    closedAt: undefined,
    answer: '',
    ...changes,
  };
}

export function reportsContract(tables: Tables): void {
  describe('reports', () => {
    beforeEach(async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await tables().accounts.add(account('ravi'), 'hash');
    });
    const reports = () => tables().reports;
    const ofAsha = { field: 'reporter', values: ['asha'] } as const;
    const listed = async (query: Partial<Parameters<ReturnType<typeof reports>['list']>[0]> = {}) => {
      const usual = { conditions: [ofAsha], order: [], limit: 10, offset: 0 };
      return (await reports().list({ ...usual, ...query })).map(({ id }) => id);
    };

    it('are found as they were sent, claims too, also when there is no such note', async () => {
      const claim = report('c', {
        kind: 'rights',
        reporter: undefined,
        claim: { holder: 'Press', email: 'a@b.in' },
      });
      await reports().add(report('r'));
      await reports().add(claim);
      expect([await reports().find('r'), await reports().find('c')]).toEqual([report('r'), claim]);
      expect(await reports().find('none')).toBeUndefined();
    });

    it('are open once for a person and a note, also when they come at the same moment', async () => {
      const tries = ['a', 'b', 'c'].map((id) => reports().add(report(id)));
      const outcomes = await Promise.allSettled(tries);
      const refused = outcomes.filter((each) => each.status === 'rejected');
      expect(refused.map(({ reason }) => refusedFor('report.open')(reason))).toEqual([true, true]);
      await reports().add(report('other-note', { note: 'm' }));
      await reports().add(report('other-person', { reporter: 'ravi' }));
      const claim = { kind: 'rights', reporter: undefined, claim: { holder: '', email: 'a@b.in' } } as const;
      for (const id of ['claim', 'second-claim']) await reports().add(report(id, claim));
    });

    it('have ids of their own', async () => {
      await reports().add(report('r'));
      const second = report('r', { note: 'm', reporter: 'ravi' });
      await expect(reports().add(second)).rejects.toSatisfy(refusedFor('report.exists'));
    });

    it('are listed for a person, the oldest first, from a cursor on, and counted', async () => {
      for (const [index, id] of ['a', 'b', 'c'].entries())
        await reports().add(report(id, { note: id, createdAt: later(index) }));
      await reports().add(report('of-ravi', { reporter: 'ravi' }));
      expect(await listed()).toEqual(['a', 'b', 'c']);
      const item = report('b', { note: 'b', createdAt: later(1) });
      expect(await listed({ cursor: { item, before: false } })).toEqual(['c']);
      expect(await listed({ cursor: { item, before: true } })).toEqual(['a']);
      expect(await listed({ order: [{ field: 'createdAt', descending: true }] })).toEqual(['c', 'b', 'a']);
      expect(await listed({ conditions: [ofAsha, { field: 'note', values: ['c'] }] })).toEqual(['c']);
      expect([await reports().count([ofAsha], 10), await reports().count([ofAsha], 2)]).toEqual([3, 2]);
    });

    describe('that are claims', () => {
      let ids = 0;
      const claims = () => tables().claims;
      const claim = (changes: Partial<Report> = {}): Claim => {
        ids += 1;
        const claimedBy = { holder: 'Press', email: 'a@b.in', confirmBy: later(1000) };
        const own = { kind: 'rights', reporter: undefined } as const;
        return { ...report(`claim-${ids}`), ...own, ...changes, claim: claimedBy };
      };
      const add = async (changes: Partial<Report> = {}) => {
        const added = claim(changes);
        await claims().add(added, { id: `mail-of-${added.id}`, language: 'hi' });
        return added.id;
      };
      const addConfirmed = async (changes: Partial<Report> = {}) => {
        const id = await add(changes);
        await claims().arm(id, `hash of ${id}`, later(1000));
        return (await claims().confirm(id, `hash of ${id}`, later(500)))?.id;
      };
      const close = (at: Date) =>
        tables().moderatedNotes.closeReports('n', {
          entry: acted('close', at),
          answer: '',
          mails: () => [],
        });
      const open = async (note = 'n') => (await reports().listOpenOf(note)).map(({ id }) => id);

      it('come with the mail that asks to confirm them', async () => {
        const id = await add();
        expect(await reports().find(id)).toMatchObject({ claim: { confirmBy: later(1000) } });
        expect(await tables().pendingMails.claim(NOON, later(9), 9)).toMatchObject([
          { content: { kind: 'claim-confirmation', claim: id, language: 'hi' } },
        ]);
      });

      it('are confirmed by the hash that they were given last, in its time, open or closed', async () => {
        const id = await add();
        const confirmed = async (hash: string, at = NOON) => (await claims().confirm(id, hash, at))?.claim;
        expect(await claims().arm(id, 'first', later(10))).toBe(true);
        expect(await claims().arm(id, 'second', later(20))).toBe(true);
        expect([await confirmed('first'), await confirmed('second', later(20))]).toEqual([
          undefined,
          undefined,
        ]);
        await close(later(5));
        const then = { confirmedAt: later(19), confirmBy: undefined };
        expect(await confirmed('second', later(19))).toMatchObject(then);
        expect(await confirmed('second', later(90))).toMatchObject(then);
        expect([await confirmed('first'), await claims().arm(id, 'third', later(99))]).toEqual([
          undefined,
          false,
        ]);
      });

      it('are removed at their time unless they were confirmed, and nothing else is', async () => {
        const [waiting, confirmed] = [await add(), await addConfirmed()];
        await reports().add(report('r'));
        await claims().removeEnded(later(999));
        expect(await open()).toHaveLength(3);
        await claims().removeEnded(later(1000));
        expect((await open()).sort()).toEqual([confirmed, 'r'].sort());
        expect(await reports().find(waiting)).toBeUndefined();
      });

      it('wait for a note in a bounded number, of which the oldest gives way, also at the same moment', async () => {
        for (let number = 0; number < UNCONFIRMED_OF_NOTE_MOST; number += 1)
          await add({ createdAt: later(number) });
        const [oldest = '', second = '', third = '', fourth = ''] = await open();
        const more = await Promise.all([100, 101, 102].map((at) => add({ createdAt: later(at) })));
        const left = await open();
        expect([left.length, left.slice(-3)]).toEqual([UNCONFIRMED_OF_NOTE_MOST, more]);
        expect([oldest, second, third, fourth].map((id) => left.includes(id))).toEqual([
          false,
          false,
          false,
          true,
        ]);
      });

      it('are refused past the most of a note that are confirmed, until these are closed', async () => {
        for (let number = 0; number < CLAIMS_OF_NOTE_MOST; number += 1) await addConfirmed();
        await expect(add()).rejects.toSatisfy(refusedFor('report.claims-of-note'));
        await add({ note: 'm' });
        await close(later(600));
        await add();
      });

      it('are refused past the most that wait in all, also when they come at the same moment', async () => {
        const noteOf = (number: number) => `n${Math.floor(number / UNCONFIRMED_OF_NOTE_MOST)}`;
        const others = Array.from({ length: UNCONFIRMED_MOST - 2 }, (_, number) =>
          reports().add(claim({ note: noteOf(number) })),
        );
        await Promise.all(others);
        const notes = ['a', 'b', 'c', 'd', 'e'];
        const outcomes = await Promise.allSettled(notes.map((note) => add({ note })));
        const refused = outcomes.filter((each) => each.status === 'rejected');
        expect(refused.map(({ reason }) => refusedFor('report.claims')(reason))).toEqual([true, true, true]);
        await add({ note: 'n0' });
        await reports().add(report('r'));
      });

      it('are cases before all others once they are confirmed, whatever is older', async () => {
        await reports().add(report('old', { note: 'reported', createdAt: NOON }));
        await addConfirmed({ note: 'claimed', createdAt: later(9) });
        await reports().add(report('both', { note: 'claimed', createdAt: later(2), text: 'of 2019' }));
        expect(await reports().listOpenCases(1)).toMatchObject([
          {
            note: 'claimed',
            kinds: ['rights', 'wrong-course'],
            since: later(2),
            hasClaim: true,
            isFound: false,
          },
        ]);
      });

      it('are cases after those of others, each note one, however many there are of it', async () => {
        for (let number = 0; number < 30; number += 1) await add({ note: 'flooded' });
        for (let number = 0; number < 5; number += 1) await addConfirmed({ note: 'claimed' });
        await add({ note: 'reported', createdAt: later(1) });
        await reports().add(report('r', { note: 'reported', createdAt: later(50) }));
        const cases = await reports().listOpenCases(10);
        expect(cases.map(({ kinds, ...each }) => ({ ...each, kinds: kinds.toSorted() }))).toMatchObject([
          { note: 'claimed', kinds: ['rights'], since: NOON, isUnconfirmed: false, hasClaim: true },
          { note: 'reported', kinds: ['rights', 'wrong-course'], since: later(50), isUnconfirmed: false },
          { note: 'flooded', kinds: ['rights'], since: NOON, isUnconfirmed: true, hasClaim: false },
        ]);
        expect((await reports().listOpenCases(2)).map(({ note }) => note)).toEqual(['claimed', 'reported']);
        expect((await open('reported')).at(0)).toBe('r');
        const counted = [
          reports().countOpenOf('claimed', 9),
          reports().countOpenOf('claimed', 3),
          claims().countBetween(NOON, later(1), 99),
          claims().countBetween(later(1), later(100), 99),
        ];
        expect(await Promise.all(counted)).toEqual([5, 3, 25, 1]);
      });
    });

    it('stay when the account goes, without an account', async () => {
      await reports().add(report('r'));
      await tables().accounts.remove('asha');
      expect(await reports().find('r')).toEqual(report('r', { reporter: undefined }));
    });
  });
}
