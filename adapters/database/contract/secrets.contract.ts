import { beforeEach, describe, expect, it } from 'vitest';
import type { Secret } from '../../../domain/account/secret.ts';
import { account, later, NOON, type Tables } from './made-up.ts';

const SECRET: Secret = {
  id: 'secret',
  accountId: 'asha',
  purpose: 'verification',
  createdAt: NOON,
  expiresAt: later(3600),
};

export function secretsContract(tables: Tables): void {
  describe('secrets', () => {
    beforeEach(async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await tables().accounts.add(account('ravi'), 'hash');
      await tables().secrets.announce(SECRET);
    });

    const use = (
      changes: { hash?: string; accountId?: string; purpose?: Secret['purpose']; now?: Date } = {},
    ) => {
      const { hash = 'hash-1', accountId = 'asha', purpose = 'verification', now = NOON } = changes;
      return tables().secrets.use(hash, accountId, purpose, now);
    };

    it('work once they are armed, for the time that began then', async () => {
      expect(await use()).toBeUndefined();
      await tables().secrets.arm('secret', 'hash-1', later(7200));
      expect(await use({ now: later(7199) })).toEqual({ ...SECRET, expiresAt: later(7200) });
    });

    it('can be looked at without being used up', async () => {
      const isUsable = (now: Date, accountId = 'asha', purpose: Secret['purpose'] = 'verification') =>
        tables().secrets.isUsable('hash-1', accountId, purpose, now);
      expect(await isUsable(NOON)).toBe(false);
      await tables().secrets.arm('secret', 'hash-1', later(3600));
      expect([await isUsable(NOON), await isUsable(later(3599)), await use()]).toMatchObject([
        true,
        true,
        SECRET,
      ]);
      expect(await isUsable(NOON)).toBe(false);
      await tables().secrets.announce(SECRET);
      await tables().secrets.arm('secret', 'hash-1', later(3600));
      const others = [isUsable(later(3600)), isUsable(NOON, 'ravi'), isUsable(NOON, 'asha', 'recovery')];
      expect(await Promise.all(others)).toEqual([false, false, false]);
    });

    it('tell which address they were mailed to, where it is not the account’s', async () => {
      const email = 'asha+1@gbpuat.ac.in';
      await tables().secrets.announce({ ...SECRET, id: 'another', email });
      await tables().secrets.arm('another', 'hash-2', later(3600));
      expect(await use({ hash: 'hash-2' })).toMatchObject({ id: 'another', email });
    });

    it('work once', async () => {
      await tables().secrets.arm('secret', 'hash-1', later(3600));
      expect(await use()).toBeDefined();
      expect(await use()).toBeUndefined();
    });

    it('used many times at the same moment work once', async () => {
      await tables().secrets.arm('secret', 'hash-1', later(3600));
      const used = await Promise.all(Array.from({ length: 8 }, () => use()));
      expect(used.filter((each) => each !== undefined)).toHaveLength(1);
    });

    it('of recovery take the others of their account with them, and no others', async () => {
      const recovery = (id: string, accountId = 'asha') =>
        tables().secrets.announce({ ...SECRET, id, accountId, purpose: 'recovery' });
      for (const id of ['first', 'second']) await recovery(id);
      await recovery('of ravi', 'ravi');
      for (const id of ['first', 'second', 'of ravi', 'secret'])
        await tables().secrets.arm(id, `hash of ${id}`, later(3600));
      const recover = (id: string, accountId = 'asha') =>
        use({ hash: `hash of ${id}`, accountId, purpose: 'recovery' });
      const used = await Promise.all(['first', 'second'].map((id) => recover(id)));
      expect(used.filter((each) => each !== undefined)).toHaveLength(1);
      expect(await recover('of ravi', 'ravi')).toBeDefined();
      expect(await use({ hash: 'hash of secret' })).toBeDefined();
    });

    it.each([
      ['another account', { accountId: 'ravi' }],
      ['another purpose', { purpose: 'recovery' as const }],
      ['another secret', { hash: 'hash-2' }],
      ['every caller after their time', { now: later(3600) }],
    ])('do not work for %s, and are not used up by it', async (_name, changes) => {
      await tables().secrets.arm('secret', 'hash-1', later(3600));
      expect(await use(changes)).toBeUndefined();
      expect(await use()).toBeDefined();
    });

    it('armed again work by the newer hash only', async () => {
      await tables().secrets.arm('secret', 'hash-1', later(3600));
      await tables().secrets.arm('secret', 'hash-2', later(3600));
      expect(await use()).toBeUndefined();
      expect(await use({ hash: 'hash-2' })).toBeDefined();
    });

    it('announced again, as by a mail that is tried again, stay what they were', async () => {
      await tables().secrets.arm('secret', 'hash-1', later(3600));
      await tables().secrets.announce({ ...SECRET, expiresAt: NOON });
      expect(await use()).toEqual(SECRET);
    });

    it('that ended are removed, but not one whose mail still waits', async () => {
      await tables().secrets.announce({ ...SECRET, id: 'armed' });
      await tables().secrets.arm('armed', 'hash-1', later(3600));
      await tables().secrets.removeEnded(later(3600));
      expect(await use()).toBeUndefined();
      await tables().secrets.arm('secret', 'hash-2', later(9000));
      expect(await use({ hash: 'hash-2', now: later(8000) })).toBeDefined();
    });
  });
}
