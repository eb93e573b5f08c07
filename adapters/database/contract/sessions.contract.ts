import { beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '../../../domain/account.ts';
import type { Session } from '../../../domain/session.ts';
import { account, later, NOON, type Tables } from './made-up.ts';

function session(id: string, changes: Partial<Session> = {}): Session {
  const expiresAt = later(3600);
  const seen = { userAgent: 'Firefox', createdAt: NOON, seenAt: NOON };
  return { id, accountId: 'asha', provider: 'email', ...seen, expiresAt, ...changes };
}

export function sessionsContract(tables: Tables): void {
  describe('sessions', () => {
    beforeEach(async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await tables().accounts.add(account('ravi'), 'hash');
    });

    const begin = (added: Session, hash: string, read: Partial<Account> = {}) =>
      tables().sessions.add(added, hash, account(added.accountId, read));
    const isOpen = async (hash: string, now = NOON) =>
      (await tables().sessions.findByHash(hash, now)) !== undefined;

    it('are found with their account by the hash of their secret', async () => {
      await begin(session('s1', { provider: 'google' }), 'hash-1');
      expect(await tables().sessions.findByHash('hash-1', NOON)).toEqual({
        session: session('s1', { provider: 'google' }),
        account: account('asha'),
      });
      expect(await isOpen('hash-2')).toBe(false);
    });

    it('do not begin on an account that has changed since it was read', async () => {
      await tables().accounts.setPassword(account('asha'), 'new hash', later(1));
      expect(await begin(session('s1'), 'hash-1')).toBe(false);
      await tables().accounts.verify('asha', {}, later(2));
      expect(await begin(session('s2'), 'hash-2', { passwordChangedAt: later(1) })).toBe(false);
      expect([await isOpen('hash-1'), await isOpen('hash-2')]).toEqual([false, false]);
      const read = { passwordChangedAt: later(1), verifiedAt: later(2) };
      expect(await begin(session('s3'), 'hash-3', read)).toBe(true);
      expect(await begin(session('s4', { accountId: 'nobody' }), 'hash-4')).toBe(false);
    });

    it('end on time', async () => {
      await begin(session('s1'), 'hash-1');
      expect(await isOpen('hash-1', later(3599))).toBe(true);
      expect(await isOpen('hash-1', later(3600))).toBe(false);
    });

    it('end when their device is signed out, and only they', async () => {
      await begin(session('s1'), 'hash-1');
      await begin(session('s2'), 'hash-2');
      await tables().sessions.remove('s1');
      expect([await isOpen('hash-1'), await isOpen('hash-2')]).toEqual([false, true]);
    });

    it('of one account all end together', async () => {
      await begin(session('s1'), 'hash-1');
      await begin(session('s2'), 'hash-2');
      await begin(session('s3', { accountId: 'ravi' }), 'hash-3');
      await tables().sessions.removeAll('asha');
      expect(await Promise.all(['hash-1', 'hash-2', 'hash-3'].map((hash) => isOpen(hash)))).toEqual([
        false,
        false,
        true,
      ]);
    });

    it('of one account are listed while they live, the newest first', async () => {
      await begin(session('old', { createdAt: later(1) }), 'hash-1');
      await begin(session('new', { createdAt: later(2) }), 'hash-2');
      await begin(session('ended', { expiresAt: later(5) }), 'hash-3');
      await begin(session('other', { accountId: 'ravi' }), 'hash-4');
      const listed = await tables().sessions.listOf('asha', later(5));
      expect(listed).toEqual([
        session('new', { createdAt: later(2) }),
        session('old', { createdAt: later(1) }),
      ]);
    });

    it('live longer when their device was here', async () => {
      await begin(session('s1'), 'hash-1');
      await tables().sessions.extend('s1', later(100), later(9000));
      const found = await tables().sessions.findByHash('hash-1', later(8999));
      expect(found?.session).toEqual(session('s1', { seenAt: later(100), expiresAt: later(9000) }));
    });

    it('but for one end together', async () => {
      for (const number of [1, 2, 3]) await begin(session(`s${number}`), `hash-${number}`);
      await tables().sessions.removeAll('asha', 's2');
      expect(await Promise.all([1, 2, 3].map((number) => isOpen(`hash-${number}`)))).toEqual([
        false,
        true,
        false,
      ]);
    });

    it('past the most that an account may have push out the oldest', async () => {
      for (const number of [1, 2, 3, 4]) {
        await begin(session(`s${number}`, { createdAt: later(number) }), `hash-${number}`);
      }
      await begin(session('r1', { accountId: 'ravi' }), 'hash-of-ravi');
      await tables().sessions.keepNewest('asha', 2);
      const open = await Promise.all(
        ['hash-1', 'hash-2', 'hash-3', 'hash-4', 'hash-of-ravi'].map((hash) => isOpen(hash)),
      );
      expect(open).toEqual([false, false, true, true, true]);
    });

    it('that ended are removed, and no others', async () => {
      await begin(session('s1', { expiresAt: later(10) }), 'hash-1');
      await begin(session('s2', { expiresAt: later(11) }), 'hash-2');
      await tables().sessions.removeEnded(later(10));
      expect([await isOpen('hash-1'), await isOpen('hash-2')]).toEqual([false, true]);
    });
  });
}
