import { beforeEach, describe, expect, it } from 'vitest';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Report } from '../../../domain/report.ts';
import { account, later, NOON, type Tables } from './made-up.ts';

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

    it('stay when the account goes, without an account', async () => {
      await reports().add(report('r'));
      await tables().accounts.remove('asha');
      expect(await reports().find('r')).toEqual(report('r', { reporter: undefined }));
    });
  });
}
