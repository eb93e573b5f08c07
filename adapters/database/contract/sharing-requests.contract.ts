import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../../domain/refusal.ts';
import { ALLOWED, account, acted, later, NOON, type Tables } from './made-up.ts';

export function sharingRequestsContract(tables: Tables): void {
  describe('what accounts say to be let share', () => {
    const ask = (who: string, message = 'I teach here.', askedAt = NOON) =>
      tables().sharingRequests.add({ account: who, message, askedAt });
    const decide = (who: string, approves: boolean, decision = ALLOWED) => {
      const act = approves ? 'approve' : 'decline';
      const entry = acted(act, later(5), { account: who, note: undefined });
      const mail = {
        id: `mail-${entry.id}`,
        content: { kind: 'sharing', accountId: who, act, reason: '' },
      } as const;
      return tables().sharingRequests.decide(who, { approves, entry, mail }, decision);
    };
    const approvedAt = async (who: string) => (await tables().accounts.find(who))?.approvedAt;
    const mails = async () =>
      (await tables().pendingMails.claim(later(9), later(99), 9)).map(({ content }) => content);

    beforeEach(async () => {
      for (const id of ['asha', 'binod'])
        await tables().accounts.add(account(id, { verified: true, name: id }), 'h');
    });

    it('is kept once for an account, the oldest first, with whose it is', async () => {
      const { sharingRequests } = tables();
      expect([
        await ask('binod', 'Later.', later(1)),
        await ask('asha'),
        await ask('asha', 'Again.'),
      ]).toEqual([true, true, false]);
      const asha = {
        account: 'asha',
        message: 'I teach here.',
        askedAt: NOON,
        email: 'asha@gbpuat.ac.in',
        name: 'asha',
      };
      expect(await sharingRequests.find('asha')).toEqual(asha);
      expect((await sharingRequests.listOpen(9)).map((each) => each.account)).toEqual(['asha', 'binod']);
      expect(await sharingRequests.listOpen(1)).toEqual([asha]);
      expect([await sharingRequests.countOpen(9), await sharingRequests.countOpen(1)]).toEqual([2, 1]);
    });

    it('is not kept of accounts that are not verified, were approved, are blocked or have gone', async () => {
      const { accounts } = tables();
      await accounts.add(account('mira'), 'h');
      await accounts.add(account('ravi', { verified: true, approvedAt: NOON }), 'h');
      await accounts.block('binod', acted('block', NOON, { account: 'binod' }), ALLOWED);
      for (const who of ['mira', 'ravi', 'binod', 'none'])
        expect({ who, kept: await ask(who) }).toEqual({ who, kept: false });
    });

    it('is decided once, with the entry of the log and the mail, also by two at the same moment', async () => {
      await ask('asha');
      const both = await Promise.all([decide('asha', true), decide('asha', false)]);
      expect(both.toSorted()).toEqual([false, true]);
      const entries = await tables().moderationLog.list(9);
      const act = both[0] ? 'approve' : 'decline';
      expect(entries.map((entry) => [entry.act, entry.account])).toEqual([[act, 'asha']]);
      expect(await mails()).toMatchObject([{ kind: 'sharing', accountId: 'asha', act }]);
      expect(await approvedAt('asha')).toEqual(both[0] ? later(5) : undefined);
      expect(await tables().sharingRequests.find('asha')).toBeUndefined();
    });

    it('can be sent again by one who was declined, and needs not by one who was approved', async () => {
      await ask('asha');
      await ask('binod');
      expect([await decide('asha', false), await decide('binod', true)]).toEqual([true, true]);
      expect([await ask('asha'), await ask('binod')]).toEqual([true, false]);
    });

    it('stays as it is where the decision is refused', async () => {
      await ask('asha');
      const refused = {
        ...ALLOWED,
        decide: () => {
          throw new Refusal('not-allowed', 'moderation.role');
        },
      };
      await expect(decide('asha', true, refused)).rejects.toThrow(Refusal);
      expect(await approvedAt('asha')).toBeUndefined();
      expect(await tables().sharingRequests.countOpen(9)).toBe(1);
      expect(await mails()).toEqual([]);
    });

    it('is not shown of a blocked account until that is unblocked, and goes with its account', async () => {
      const { accounts, sharingRequests } = tables();
      await ask('asha');
      await accounts.block('asha', acted('block', NOON, { account: 'asha' }), ALLOWED);
      expect([await sharingRequests.countOpen(9), await sharingRequests.find('asha')]).toEqual([
        0,
        undefined,
      ]);
      expect(await decide('asha', true)).toBe(false);
      await accounts.unblock('asha', acted('unblock', later(1), { account: 'asha' }), ALLOWED);
      expect(await sharingRequests.countOpen(9)).toBe(1);
      await accounts.remove('asha');
      expect(await sharingRequests.countOpen(9)).toBe(0);
    });
  });
}
