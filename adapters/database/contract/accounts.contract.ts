import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../domain/refusal.ts';
import { account, later, type Tables } from './made-up.ts';

export function accountsContract(tables: Tables): void {
  describe('accounts', () => {
    it('are found by id, and by address with the hash of their password', async () => {
      const asha = account('asha', { name: 'आशा' });
      await tables().accounts.add(asha, 'hash of asha');
      expect(await tables().accounts.find('asha')).toEqual(asha);
      expect(await tables().accounts.findByEmail(asha.email)).toEqual({
        account: asha,
        passwordHash: 'hash of asha',
      });
    });

    it('that nobody made are not found', async () => {
      expect(await tables().accounts.find('nobody')).toBeUndefined();
      expect(await tables().accounts.findByEmail('nobody@gbpuat.ac.in')).toBeUndefined();
    });

    it.each([
      ['id', { email: 'other@gbpuat.ac.in' }, 'asha'],
      ['address', { email: 'asha@gbpuat.ac.in' }, 'other'],
    ])('have an %s of their own', async (_name, changes, id) => {
      await tables().accounts.add(account('asha'), 'first');
      const second = tables().accounts.add(account(id, changes), 'second');
      await expect(second).rejects.toSatisfy((error) => isRefusal(error, 'account.taken'));
      expect((await tables().accounts.findByEmail('asha@gbpuat.ac.in'))?.passwordHash).toBe('first');
    });

    it('made at the same moment for one address are one', async () => {
      const tries = ['a', 'b', 'c', 'd'].map((id) =>
        tables().accounts.add(account(id, { email: 'asha@gbpuat.ac.in' }), id),
      );
      const results = await Promise.allSettled(tries);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('are verified once and for all', async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await tables().accounts.markVerified('asha', later(60));
      expect(await tables().accounts.find('asha')).toEqual(
        account('asha', { verified: true, updatedAt: later(60) }),
      );
    });
  });
}
