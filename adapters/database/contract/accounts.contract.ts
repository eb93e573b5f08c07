import { describe, expect, it } from 'vitest';
import { isRefusal } from '../../../domain/refusal.ts';
import { account, later, NOON, note, share, type Tables } from './made-up.ts';

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

    it('without a password say so', async () => {
      await tables().accounts.add(account('asha', { hasPassword: false }), undefined);
      expect(await tables().accounts.findByEmail('asha@gbpuat.ac.in')).toEqual({
        account: account('asha', { hasPassword: false }),
        passwordHash: undefined,
      });
    });

    it('are opened by the identity that is linked to them, the first link counting', async () => {
      const identity = { provider: 'google', subject: '42' } as const;
      for (const id of ['asha', 'ravi']) await tables().accounts.add(account(id), 'hash');
      expect(await tables().accounts.findByIdentity(identity)).toBeUndefined();
      await tables().accounts.link('asha', identity, NOON);
      await tables().accounts.link('ravi', identity, NOON);
      expect(await tables().accounts.findByIdentity(identity)).toEqual(account('asha'));
      expect(await tables().accounts.findByIdentity({ ...identity, subject: '4' })).toBeUndefined();
    });

    it('change their name, settings and password, each leaving the others', async () => {
      await tables().accounts.add(account('asha'), 'hash');
      const prefs = { theme: 'dark', nested: { list: [1, 'दो', null] } };
      await tables().accounts.rename('asha', 'आशा', later(1));
      await tables().accounts.setPrefs('asha', prefs, later(2));
      await tables().accounts.setPassword('asha', 'new hash', later(3));
      expect(await tables().accounts.findByEmail('asha@gbpuat.ac.in')).toEqual({
        account: account('asha', { name: 'आशा', prefs, passwordChangedAt: later(3), updatedAt: later(3) }),
        passwordHash: 'new hash',
      });
    });

    it('that are removed take their sessions and secrets along, and leave what they shared without an owner', async () => {
      const [shared] = await share(tables, note('n'));
      const session = {
        id: 's',
        accountId: 'asha',
        provider: 'email',
        userAgent: '',
        createdAt: NOON,
      } as const;
      await tables().sessions.add({ ...session, seenAt: NOON, expiresAt: later(60) }, 'hash');
      await tables().accounts.link('asha', { provider: 'google', subject: '42' }, NOON);
      await tables().accounts.remove('asha');
      expect(await tables().accounts.find('asha')).toBeUndefined();
      expect(await tables().sessions.findByHash('hash', NOON)).toBeUndefined();
      expect(await tables().accounts.findByIdentity({ provider: 'google', subject: '42' })).toBeUndefined();
      expect(await tables().notes.find('n')).toEqual({ ...shared, owner: undefined });
      expect(await tables().files.find('file-of-n')).toMatchObject({ owner: undefined });
      await tables().accounts.add(account('asha'), 'hash');
    });
  });
}
