import { beforeEach, describe, expect, it } from 'vitest';
import type { AccessToken } from '../../../domain/account/access-token.ts';
import type { Account } from '../../../domain/account.ts';
import { ALLOWED, account, acted, later, NOON, type Tables } from './made-up.ts';

function token(id: string, changes: Partial<AccessToken> = {}): AccessToken {
  const times = { createdAt: NOON, expiresAt: later(3600), usedAt: undefined };
  return { id, accountId: 'asha', name: `Token ${id}`, scopes: ['read', 'share'], ...times, ...changes };
}

export function accessTokensContract(tables: Tables): void {
  describe('access tokens', () => {
    beforeEach(async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await tables().accounts.add(account('ravi'), 'hash');
    });

    const make = (made: AccessToken, read: Partial<Account> = {}, most = 20) =>
      tables().accessTokens.add(made, `hash of ${made.id}`, account(made.accountId, read), most);
    const works = async (id: string, now = NOON) =>
      (await tables().accessTokens.findByHash(`hash of ${id}`, now)) !== undefined;
    const allWork = (...ids: string[]) => Promise.all(ids.map((id) => works(id)));

    it('are found with their account by the hash of their secret, until they expire', async () => {
      expect(await make(token('t1', { scopes: ['read'], name: 'कक्षा' }))).toBe('added');
      expect(await tables().accessTokens.findByHash('hash of t1', NOON)).toEqual({
        token: token('t1', { scopes: ['read'], name: 'कक्षा' }),
        account: account('asha'),
      });
      expect(await works('t2')).toBe(false);
      expect([await works('t1', later(3599)), await works('t1', later(3600))]).toEqual([true, false]);
    });

    it('of an account are listed while they work, the newest first, and say when they were used', async () => {
      await make(token('old', { createdAt: later(1), scopes: ['share'] }));
      await make(token('new', { createdAt: later(2) }));
      await make(token('ended', { expiresAt: later(5) }));
      await make(token('other', { accountId: 'ravi' }));
      await tables().accessTokens.markUsed('old', later(4));
      expect(await tables().accessTokens.listOf('asha', later(5))).toEqual([
        token('new', { createdAt: later(2) }),
        token('old', { createdAt: later(1), scopes: ['share'], usedAt: later(4) }),
      ]);
    });

    it('are at most so many of an account; one that has expired makes room', async () => {
      await make(token('t1', { expiresAt: later(10) }));
      await make(token('other', { accountId: 'ravi' }));
      expect(await make(token('t2'), {}, 2)).toBe('added');
      expect(await make(token('t3', { createdAt: later(9) }), {}, 2)).toBe('full');
      expect(await make(token('t4', { createdAt: later(10) }), {}, 2)).toBe('added');
      expect(await allWork('t1', 't2', 't3', 't4')).toEqual([true, true, false, true]);
    });

    it('that are made at once are not more than that', async () => {
      const made = await Promise.all(['t1', 't2', 't3', 't4'].map((id) => make(token(id), {}, 2)));
      expect(made.sort()).toEqual(['added', 'added', 'full', 'full']);
    });

    it('are not made for an account that has changed since it was read, or is blocked', async () => {
      await tables().accounts.setPassword(account('asha'), 'new hash', later(1));
      expect(await make(token('t1'))).toBe('changed');
      await tables().accounts.verify('asha', {}, later(2));
      expect(await make(token('t2'), { passwordChangedAt: later(1) })).toBe('changed');
      const read = { passwordChangedAt: later(1), verifiedAt: later(2) };
      expect(await make(token('t3'), read)).toBe('added');
      await tables().accounts.block('asha', acted('block', later(3)), ALLOWED);
      expect(await make(token('t4'), read)).toBe('changed');
      expect(await make(token('t5', { accountId: 'nobody' }))).toBe('changed');
    });

    it('are removed one by one by their own account, and all together', async () => {
      for (const id of ['t1', 't2', 't3']) await make(token(id));
      await make(token('other', { accountId: 'ravi' }));
      expect(await tables().accessTokens.remove('ravi', 't1')).toBe(false);
      expect(await tables().accessTokens.remove('asha', 't1')).toBe(true);
      expect(await tables().accessTokens.remove('asha', 't1')).toBe(false);
      expect(await allWork('t1', 't2', 'other')).toEqual([false, true, true]);
      await tables().accessTokens.removeAll('asha');
      expect(await allWork('t2', 't3', 'other')).toEqual([false, false, true]);
    });

    it('that ended are removed, and no others', async () => {
      await make(token('t1', { expiresAt: later(10) }));
      await make(token('t2', { expiresAt: later(11) }));
      await tables().accessTokens.removeEnded(later(10));
      expect(await allWork('t1', 't2')).toEqual([false, true]);
    });

    it.each<[string, (id: string) => Promise<unknown>]>([
      ['another password', (id) => tables().accounts.setPassword(account(id), 'new hash', later(1))],
      ['a verification', (id) => tables().accounts.verify(id, { session: 'here' }, later(1))],
      ['a block', (id) => tables().accounts.block(id, acted('block', later(1)), ALLOWED)],
      ['the removal of the account', (id) => tables().accounts.remove(id)],
    ])('end with %s', async (_what, act) => {
      await make(token('t1'));
      await make(token('other', { accountId: 'ravi' }));
      await act('asha');
      expect(await allWork('t1', 'other')).toEqual([false, true]);
      expect(await tables().accessTokens.listOf('asha', NOON)).toEqual([]);
    });

    it('stay when a password is not changed, because the account has changed', async () => {
      await make(token('t1'));
      const read = account('asha', { verifiedAt: later(5) });
      expect(await tables().accounts.setPassword(read, 'new hash', later(6))).toBe(false);
      expect(await works('t1')).toBe(true);
    });
  });
}
