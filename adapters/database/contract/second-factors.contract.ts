import { beforeEach, describe, expect, it } from 'vitest';
import type { PersonDecision } from '../../../domain/account/account-status.ts';
import {
  type AddedFactor,
  type FactorStatus,
  graceEnd,
  type Passkey,
  type UsedFactor,
} from '../../../domain/account/second-factor.ts';
import { ALLOWED, account, acted, later, NOON, type Tables } from './made-up.ts';

const CODES = ['code-1', 'code-2'];
const TOTP: AddedFactor = { totp: { secret: 'SECRET', step: 100 } };
const passkey = (id: string, changes: Partial<Passkey> = {}): Passkey => ({
  ...{ id, publicKey: 'key', counter: 1, transports: ['usb'], name: 'Key', host: 'panna.example' },
  ...{ createdAt: NOON, usedAt: undefined, ...changes },
});
const anyway = () => {};
const refused = () => {
  throw new Error('No.');
};

export function secondFactorsContract(tables: Tables): void {
  describe('a second factor', () => {
    const S1 = { id: 's1', accountId: 'asha' };
    const S2 = { id: 's2', accountId: 'asha' };
    beforeEach(async () => {
      for (const id of ['asha', 'ravi']) await tables().accounts.add(account(id, { verified: true }), 'hash');
      for (const id of ['s1', 's2']) await begin(id, 'asha');
    });

    const begin = (id: string, of: string) =>
      tables().sessions.add(
        {
          ...{ id, accountId: of, provider: 'email', userAgent: '' },
          ...{ createdAt: NOON, seenAt: NOON, expiresAt: later(7200) },
        },
        `hash-${id}`,
        account(of),
      );
    const add = (added: AddedFactor, session = S1, decide: (status: FactorStatus) => void = anyway) =>
      tables().secondFactors.add(
        session,
        added,
        CODES,
        { secretHash: `new-${session.id}`, at: later(1) },
        decide,
      );
    const show = (used: UsedFactor, session = S1, at = later(2)) =>
      tables().secondFactors.show(session, used, { secretHash: `shown-${session.id}`, at });
    const shownAt = async (hash: string) =>
      (await tables().sessions.findByHash(hash, later(3)))?.account.secondFactor;

    it('is off at first, and is on from its first factor on, in the session that added it only', async () => {
      const { secondFactors, sessions } = tables();
      expect(await secondFactors.of('asha')).toEqual({
        ...{ turnedOnAt: undefined, hasTotp: false, passkeys: [], codesLeft: 0, roleRestsAt: undefined },
      });
      expect(await add(TOTP)).toEqual({ isFirst: true });
      expect(await secondFactors.of('asha')).toEqual({
        ...{ turnedOnAt: later(1), hasTotp: true, passkeys: [], codesLeft: 2, roleRestsAt: undefined },
      });
      expect(await secondFactors.totpSecretOf('asha')).toBe('SECRET');
      expect(await sessions.findByHash('hash-s1', later(2))).toBeUndefined();
      expect(await shownAt('new-s1')).toEqual({ session: 's1', shownAt: later(1) });
      expect(await shownAt('hash-s2')).toBeUndefined();
      expect(await add({ passkey: passkey('p') }, S2)).toEqual({ isFirst: false });
      expect(await secondFactors.of('asha')).toMatchObject({ turnedOnAt: later(1), codesLeft: 2 });
      expect((await secondFactors.of('asha')).passkeys).toEqual([passkey('p')]);
      expect((await secondFactors.of('ravi')).turnedOnAt).toBeUndefined();
    });

    it('is added as the transaction decides that reads it, and for no session that has ended', async () => {
      const { secondFactors, sessions } = tables();
      await expect(add(TOTP, S1, refused)).rejects.toThrow('No.');
      const once = (status: FactorStatus) => {
        if (status.turnedOnAt && !status.shownAt) refused();
      };
      const tries = await Promise.allSettled([add(TOTP, S1, once), add({ passkey: passkey('p') }, S2, once)]);
      expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await sessions.remove('s1');
      await sessions.remove('s2');
      expect(await add({ passkey: passkey('late') })).toBeUndefined();
      expect((await secondFactors.of('asha')).passkeys.map(({ id }) => id)).not.toContain('late');
    });

    it('has no passkey that is known already, as another account’s too', async () => {
      await add({ passkey: passkey('p') });
      await begin('r', 'ravi');
      expect(await add({ passkey: passkey('p') }, { id: 'r', accountId: 'ravi' })).toBeUndefined();
      expect(await tables().secondFactors.stateOf('ravi')).toMatchObject({ turnedOnAt: undefined });
      expect(await shownAt('hash-r')).toBeUndefined();
    });

    it('takes the code of a time step once, and none of an earlier step after it', async () => {
      await add(TOTP);
      expect([await show({ totpStep: 100 }), await show({ totpStep: 99 })]).toEqual([false, false]);
      const both = await Promise.all([show({ totpStep: 101 }, S1), show({ totpStep: 101 }, S2)]);
      expect(both.sort()).toEqual([false, true]);
      expect([await show({ totpStep: 101 }), await show({ totpStep: 100 })]).toEqual([false, false]);
      expect(await show({ totpStep: 102 })).toBe(true);
    });

    it('takes a recovery code once, also when it comes twice at the same moment', async () => {
      await add(TOTP);
      const both = await Promise.all([show({ codeHash: 'code-1' }, S1), show({ codeHash: 'code-1' }, S2)]);
      expect(both.sort()).toEqual([false, true]);
      expect(await show({ codeHash: 'none' })).toBe(false);
      expect(await tables().secondFactors.of('asha')).toMatchObject({ codesLeft: 1 });
    });

    it('takes a passkey that has counted on, or that never counts, and no copy of it', async () => {
      await add({ passkey: passkey('p', { counter: 5 }) });
      await add({ passkey: passkey('q', { counter: 0 }) }, { ...S1 });
      const use = (id: string, counter: number) => show({ passkey: id, counter });
      expect([await use('p', 5), await use('p', 4), await use('none', 9)]).toEqual([false, false, false]);
      const both = await Promise.all([use('p', 6), use('p', 6)]);
      expect(both.sort()).toEqual([false, true]);
      expect([await use('q', 0), await use('q', 0)]).toEqual([true, true]);
      const [first] = (await tables().secondFactors.of('asha')).passkeys;
      expect(first).toMatchObject({ counter: 6, usedAt: later(2) });
    });

    it('is shown by a living session of its own account, and by no other', async () => {
      await add(TOTP);
      await begin('r', 'ravi');
      expect(await show({ totpStep: 101 }, { id: 'r', accountId: 'ravi' })).toBe(false);
      expect(await show({ totpStep: 101 }, { id: 'r', accountId: 'asha' })).toBe(false);
      expect(await show({ totpStep: 101 }, S2, later(7200))).toBe(false);
      expect(await show({ totpStep: 101 }, S2)).toBe(true);
      expect(await shownAt('shown-s2')).toEqual({ session: 's2', shownAt: later(2) });
      expect(await tables().sessions.findByHash('hash-s2', later(3))).toBeUndefined();
    });

    it('is off with its last factor: its codes go, and no session has shown it', async () => {
      const { secondFactors } = tables();
      await add(TOTP);
      await add({ passkey: passkey('p') });
      await expect(secondFactors.remove(S1, 'totp', refused)).rejects.toThrow('No.');
      expect(await secondFactors.remove(S1, 'totp', anyway)).toBe('removed');
      expect(await secondFactors.remove(S1, 'totp', anyway)).toBeUndefined();
      expect(await show({ totpStep: 500 })).toBe(false);
      expect(await secondFactors.remove(S1, { passkey: 'none' }, anyway)).toBeUndefined();
      expect(await secondFactors.remove(S1, { passkey: 'p' }, anyway)).toBe('off');
      expect(await secondFactors.of('asha')).toMatchObject({ turnedOnAt: undefined, codesLeft: 0 });
      expect(await shownAt('new-s1')).toBeUndefined();
      expect(await show({ codeHash: 'code-1' })).toBe(false);
    });

    it('gets new recovery codes in place of all earlier ones', async () => {
      const { secondFactors } = tables();
      expect(await secondFactors.renewCodes(S1, ['a'], anyway)).toBe(false);
      await add(TOTP);
      await expect(secondFactors.renewCodes(S1, ['a'], refused)).rejects.toThrow('No.');
      expect(await secondFactors.renewCodes(S1, ['a', 'b', 'c'], anyway)).toBe(true);
      expect([await show({ codeHash: 'code-1' }), await show({ codeHash: 'b' })]).toEqual([false, true]);
      expect((await secondFactors.of('asha')).codesLeft).toBe(2);
    });

    it('asks a session for an answer, which is taken once and in time, by that session only', async () => {
      const { secondFactors } = tables();
      const keep = (challenge: string) =>
        secondFactors.keepChallenge(S1, 'passkey-show', challenge, later(60));
      await keep('first');
      await keep('second');
      expect(await secondFactors.findChallenge(S1, 'passkey-show', NOON)).toBe('second');
      expect(await secondFactors.takeChallenge(S2, 'passkey-show', NOON)).toBeUndefined();
      expect(await secondFactors.takeChallenge(S1, 'passkey-add', NOON)).toBeUndefined();
      expect(await secondFactors.takeChallenge(S1, 'passkey-show', later(60))).toBeUndefined();
      const take = () => secondFactors.takeChallenge(S1, 'passkey-show', later(59));
      expect((await Promise.all([take(), take()])).filter(Boolean)).toEqual(['second']);
      await keep('third');
      await secondFactors.removeEnded(later(59));
      expect(await secondFactors.findChallenge(S1, 'passkey-show', NOON)).toBe('third');
      await secondFactors.removeEnded(later(60));
      expect(await secondFactors.findChallenge(S1, 'passkey-show', NOON)).toBeUndefined();
      await secondFactors.keepChallenge({ id: 'none', accountId: 'asha' }, 'totp', 'x', later(60));
      await secondFactors.keepChallenge({ ...S1, accountId: 'ravi' }, 'totp', 'x', later(60));
      expect(await secondFactors.findChallenge(S1, 'totp', NOON)).toBeUndefined();
    });

    it('is reset with its sessions, and then a role rests at once; as the transaction decides', async () => {
      const { secondFactors, roles, sessions, moderationLog } = tables();
      const reset = (decision: PersonDecision = ALLOWED) =>
        secondFactors.reset('asha', acted('reset-factor', later(9), { account: 'asha' }), decision);
      expect(await reset()).toBe(false);
      await roles.appoint('asha', 'admin', acted('appoint', NOON), ALLOWED);
      await add(TOTP);
      await expect(reset({ actor: undefined, named: [], decide: refused })).rejects.toThrow('No.');
      expect(await reset()).toBe(true);
      expect(await secondFactors.of('asha')).toEqual({
        ...{ turnedOnAt: undefined, hasTotp: false, passkeys: [], codesLeft: 0, roleRestsAt: later(9) },
      });
      expect(await sessions.listOf('asha', later(1))).toEqual([]);
      expect((await moderationLog.list(1)).map(({ act }) => act)).toEqual(['reset-factor']);
    });

    it('goes with its account', async () => {
      const { accounts, secondFactors } = tables();
      await add(TOTP);
      await add({ passkey: passkey('p') });
      await accounts.remove('asha');
      await accounts.add(account('asha', { verified: true }), 'hash');
      expect(await secondFactors.of('asha')).toMatchObject({
        turnedOnAt: undefined,
        passkeys: [],
        codesLeft: 0,
      });
    });

    it('may be missing for a time that an appointment begins anew, and the first question about a role once', async () => {
      const { secondFactors, roles } = tables();
      const restsAt = async () => (await secondFactors.stateOf('asha')).roleRestsAt;
      expect(await secondFactors.beginRest('asha', later(5))).toEqual(later(5));
      expect(await secondFactors.beginRest('asha', later(9))).toEqual(later(5));
      expect(await secondFactors.beginRest('none', later(5))).toBeUndefined();
      await roles.appoint('asha', 'moderator', acted('appoint', later(10)), ALLOWED);
      expect(await restsAt()).toEqual(graceEnd(later(10)));
      await roles.dismiss('asha', acted('dismiss', later(11)), ALLOWED);
      expect(await restsAt()).toBeUndefined();
    });

    it('decides an act about a person by what the actor’s session shows at that moment', async () => {
      const { accounts, roles, secondFactors } = tables();
      await roles.appoint('asha', 'admin', acted('appoint', NOON), ALLOWED);
      const seen: unknown[] = [];
      const by = (actorSession: string | undefined) => ({
        ...{ actor: 'asha', actorSession, named: [] },
        counts: (state: { isOn: boolean; isShown: boolean }) => {
          seen.push([state.isOn, state.isShown]);
          return state.isShown;
        },
      });
      const role = async (session: string | undefined) =>
        (await accounts.accountStatusOf('ravi', by(session)))?.actorRole;
      expect(await role('s1')).toBeUndefined();
      await add(TOTP);
      expect([await role('s1'), await role('s2'), await role(undefined)]).toEqual([
        ...['admin', undefined, undefined],
      ]);
      expect(seen).toEqual([
        [false, false],
        [true, true],
        [true, false],
        [true, false],
      ]);
      await secondFactors.remove(S1, 'totp', anyway);
      expect(await role('s1')).toBeUndefined();
    });
  });
}
