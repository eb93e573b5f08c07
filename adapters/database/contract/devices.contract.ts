import { beforeEach, describe, expect, it } from 'vitest';
import { account, later, NOON, type Tables } from './made-up.ts';

const OAUTH_STATE = {
  nonce: 'nonce',
  verifier: 'verifier',
  success: 'https://panna.example/home',
  failure: 'https://panna.example/oauthfailed',
  expiresAt: later(600),
};

export function devicesContract(tables: Tables): void {
  describe('known devices', () => {
    beforeEach(async () => {
      await tables().accounts.add(account('asha'), 'hash');
      await tables().accounts.add(account('ravi'), 'hash');
    });
    const isKnown = (mark: string, id = 'asha') => tables().knownDevices.isKnown(id, mark);

    it('are known to the account that they signed in to', async () => {
      await tables().knownDevices.add('asha', 'mark', NOON);
      expect([await isKnown('mark'), await isKnown('mark', 'ravi'), await isKnown('other')]).toEqual([
        true,
        false,
        false,
      ]);
    });

    it('past the most that an account may have are forgotten, the oldest first', async () => {
      await tables().knownDevices.add('ravi', 'of ravi', NOON);
      for (const number of [1, 2, 3])
        await tables().knownDevices.add('asha', `mark ${number}`, later(number));
      await tables().knownDevices.keepNewest('asha', 2);
      const known = await Promise.all([1, 2, 3].map((number) => isKnown(`mark ${number}`)));
      expect([...known, await isKnown('of ravi', 'ravi')]).toEqual([false, true, true, true]);
    });
  });

  describe('sign-ins on their way to a provider', () => {
    const take = (hash = 'hash', now = NOON) => tables().oauthStates.take(hash, now);
    beforeEach(() => tables().oauthStates.add('hash', OAUTH_STATE));

    it('come back once', async () => {
      expect(await take('other')).toBeUndefined();
      expect(await take()).toEqual(OAUTH_STATE);
      expect(await take()).toBeUndefined();
    });

    it('come back once, however many come at the same moment', async () => {
      const taken = await Promise.all(Array.from({ length: 8 }, () => take()));
      expect(taken.filter((each) => each !== undefined)).toHaveLength(1);
    });

    it('come back in time', async () => {
      expect(await take('hash', later(600))).toBeUndefined();
      expect(await take('hash', later(599))).toEqual(OAUTH_STATE);
    });

    it('beyond the most that are kept are forgotten, the oldest first', async () => {
      for (const second of [601, 602, 603])
        await tables().oauthStates.add(`state ${second}`, { ...OAUTH_STATE, expiresAt: later(second) });
      await tables().oauthStates.keepNewest(4);
      expect(await take('state 601')).toBeDefined();
      await tables().oauthStates.keepNewest(2);
      const taken = await Promise.all(['hash', 'state 602', 'state 603'].map((hash) => take(hash)));
      expect(taken.map((state) => state !== undefined)).toEqual([false, true, true]);
    });

    it('that took too long are removed, and no others', async () => {
      await tables().oauthStates.add('late', { ...OAUTH_STATE, expiresAt: later(100) });
      await tables().oauthStates.removeEnded(later(100));
      expect([await take('late'), await take()]).toEqual([undefined, OAUTH_STATE]);
    });
  });
}
