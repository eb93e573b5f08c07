import { describe, expect, it } from 'vitest';
import { mailboxOf } from '../../../domain/account/mailbox.ts';
import type { Account } from '../../../domain/account.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import type { Engine } from '../engine.ts';
import { ALLOWED, account, acted, later, NOON, note, readdress, share, type Tables } from './made-up.ts';

export function accountsContract(tables: Tables, engine: () => Engine): void {
  describe('accounts', () => {
    it('are found by id, and by address with the hash of their password', async () => {
      const asha = account('asha', { name: 'आशा', language: 'hi' });
      await tables().accounts.add(asha, 'hash of asha');
      expect(await tables().accounts.find('asha')).toEqual(asha);
      expect(await tables().accounts.findByEmail(asha.email)).toEqual({
        account: asha,
        passwordHash: 'hash of asha',
      });
    });

    it('are searched by a part of their address or name, whatever letters it has', async () => {
      await tables().accounts.add(
        account('asha', { email: 'asha.rao@gbpuat.ac.in', name: 'Asha Rao' }),
        'hash',
      );
      await tables().accounts.add(account('ravi', { email: 'ravi_1@gbpuat.ac.in', name: '100%' }), 'hash');
      const found = async (text: string, most = 5) =>
        (await tables().accounts.search(text, most)).map(({ id }) => id);
      expect(await found('RAO')).toEqual(['asha']);
      expect(await found('gbpuat')).toEqual(['asha', 'ravi']);
      expect(await found('gbpuat', 1)).toEqual(['asha']);
      expect([await found('0%'), await found('i_1'), await found('a_r'), await found('%')]).toEqual([
        ['ravi'],
        ['ravi'],
        [],
        ['ravi'],
      ]);
    });

    it('that are verified by hand have an entry in the log of moderation, and only if they were not verified', async () => {
      await tables().accounts.add(account('asha', { verified: false }), 'hash');
      const entry = acted('verify', later(1), { account: 'asha' });
      expect(await tables().accounts.verify('asha', { entry }, later(1))).toMatchObject({ verified: true });
      const again = acted('verify', later(2), { account: 'asha' });
      expect(await tables().accounts.verify('asha', { entry: again }, later(2))).toBeUndefined();
      expect((await tables().moderationLog.list(5)).map(({ id }) => id)).toEqual([entry.id]);
    });

    it('that were never made are not found', async () => {
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

    describe('of one mailbox', () => {
      const [PLAIN, ONE, TWO] = ['asha@gbpuat.ac.in', 'asha+1@gbpuat.ac.in', 'asha+2@gbpuat.ac.in'];
      const HOUR = 3600;
      const add = (id: string, email: string, changes: Partial<Account> = {}) =>
        tables().accounts.add(account(id, { email, ...changes }), `hash of ${id}`);
      const isTaken = (error: unknown) => isRefusal(error, 'account.taken');
      const addPair = async (...pair: [id: string, email: string, changes?: Partial<Account>][]) => {
        for (const [id, email, changes] of pair) {
          await add(id, `${id}@elsewhere.in`, changes);
          await readdress(engine(), id, email);
        }
      };
      const there = async (...ids: string[]) => {
        const found = await Promise.all(ids.map((id) => tables().accounts.find(id)));
        return found.flatMap((each) => each?.id ?? []);
      };

      it.each([
        ...[
          PLAIN,
          ONE,
          'asha+@gbpuat.ac.in',
          '+asha@gbpuat.ac.in',
          '++@gbpuat.ac.in',
          'a.b+c+d@gbpuat.ac.in',
        ],
        ...['a.s.h.a+x.y@gmail.com', 'a.sha@googlemail.com', '+.a@gmail.com', 'a.b@mail.gmail.com'],
      ])('the database computes the same mailbox as the domain: %s', async (email) => {
        await add('asha', email);
        const row = engine().db.selectFrom('accounts').select('mailbox').where('id', '=', 'asha');
        expect(await row.executeTakeFirst()).toEqual({ mailbox: mailboxOf(email) });
      });

      it('is one, once it is verified or blocked', async () => {
        await add('one', ONE, { verified: true });
        for (const email of [PLAIN, TWO]) await expect(add('other', email)).rejects.toSatisfy(isTaken);
        await tables().accounts.remove('one');
        await add('one', ONE);
        await tables().accounts.block('one', acted('block', later(1)), ALLOWED);
        const late = { createdAt: later(HOUR) };
        for (const email of [PLAIN, TWO]) await expect(add('other', email, late)).rejects.toSatisfy(isTaken);
        expect(await there('one', 'other')).toEqual(['one']);
      });

      it('made at the same moment are one', async () => {
        const tries = Array.from({ length: 8 }, (_, number) =>
          add(`a${number}`, `asha+${number}@gbpuat.ac.in`),
        );
        const results = await Promise.allSettled(tries);
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        const refused = results.filter(({ status }) => status === 'rejected');
        expect(refused.every((each) => 'reason' in each && isTaken(each.reason))).toBe(true);
      });

      it('make room for the plain address at once, and for another tag after an hour, while they are not verified', async () => {
        await add('one', ONE);
        await expect(add('two', TWO, { createdAt: later(HOUR - 1) })).rejects.toSatisfy(isTaken);
        expect(await add('two', TWO, { createdAt: later(HOUR) })).toEqual(['one']);
        expect(await add('plain', PLAIN, { createdAt: later(HOUR + 1) })).toEqual(['two']);
        await expect(add('one', ONE, { createdAt: later(HOUR + 2) })).rejects.toSatisfy(isTaken);
        await expect(add('again', PLAIN, { createdAt: later(9 * HOUR) })).rejects.toSatisfy(isTaken);
        expect(await there('one', 'two', 'plain', 'again')).toEqual(['plain']);
      });

      it('that are verified while another comes are not removed', async () => {
        const outcomes = await Promise.all(
          Array.from({ length: 4 }, async (_, number) => {
            const at = (what: string) => `a${number}${what}@gbpuat.ac.in`;
            await add(`tagged-${number}`, at('+tag'));
            const [verified, added] = await Promise.allSettled([
              tables().accounts.verify(`tagged-${number}`, { email: at('+tag') }, later(1)),
              add(`plain-${number}`, at('')),
            ]);
            const isVerified = verified.status === 'fulfilled' && verified.value !== undefined;
            return isVerified !== (added.status === 'fulfilled');
          }),
        );
        expect(outcomes).toEqual([true, true, true, true]);
      });

      it('of before are found by their address, and by another one the verified one that is older', async () => {
        const found = async (email: string) => (await tables().accounts.findByMailbox(email))?.id;
        await addPair(['one', ONE], ['two', TWO, { createdAt: later(2) }]);
        expect([await found(ONE), await found(TWO), await found(PLAIN)]).toEqual(['one', 'two', 'one']);
        await tables().accounts.verify('two', { email: TWO }, later(3));
        expect([await found(ONE), await found(TWO), await found(PLAIN)]).toEqual(['one', 'two', 'two']);
        await tables().accounts.verify('one', { email: ONE }, later(3));
        expect([await found(PLAIN), await found('ravi+1@gbpuat.ac.in')]).toEqual(['one', undefined]);
        expect((await tables().accounts.findByEmail(ONE))?.passwordHash).toBe('hash of one');
      });

      it('get another address of it by a verification, while they are not verified and no other one is', async () => {
        const { accounts } = tables();
        const verification = { email: ONE, newEmail: PLAIN };
        await addPair(['one', ONE], ['two', TWO, { verified: true }]);
        expect(await accounts.verify('one', verification, later(1))).toBeUndefined();
        await accounts.remove('two');
        expect(
          await accounts.verify('one', { email: ONE, newEmail: 'ravi@gbpuat.ac.in' }, later(1)),
        ).toBeUndefined();
        expect(await accounts.verify('one', verification, later(1))).toMatchObject({
          email: PLAIN,
          verified: true,
        });
        expect(await accounts.verify('one', { email: PLAIN, newEmail: ONE }, later(2))).toBeUndefined();
        expect(await accounts.find('one')).toMatchObject({ email: PLAIN, verifiedAt: later(1) });
      });

      it('are corrected to no address of a mailbox that another account holds', async () => {
        const { accounts } = tables();
        await add('one', ONE);
        await add('ravi', 'ravi@gbpuat.ac.in');
        const correct = (email: string, at: number) =>
          accounts.correctEmail({ id: 'ravi', email: 'ravi@gbpuat.ac.in' }, email, later(at));
        expect(await correct(TWO, 1)).toBe(false);
        expect(
          await accounts.correctEmail({ id: 'ravi', email: 'former@gbpuat.ac.in' }, PLAIN, later(1)),
        ).toBe(false);
        expect(await there('one')).toEqual(['one']);
        expect(await accounts.correctEmail({ id: 'one', email: ONE }, TWO, later(1))).toBe(true);
        await accounts.verify('one', {}, later(2));
        expect(await correct(PLAIN, 9 * HOUR)).toBe(false);
        await accounts.remove('one');
        await add('two', TWO);
        expect(await correct(PLAIN, 1)).toBe(true);
        expect(await there('two', 'ravi')).toEqual(['ravi']);
      });
    });

    it('are verified by a verification, which leaves the password', async () => {
      await tables().accounts.add(account('asha'), 'hash');
      const verified = account('asha', { verified: true, verifiedAt: later(60), updatedAt: later(60) });
      expect(await tables().accounts.verify('asha', {}, later(60))).toEqual(verified);
      expect(await tables().accounts.findByEmail(verified.email)).toEqual({
        account: verified,
        passwordHash: 'hash',
      });
      expect(await tables().accounts.verify('nobody', {}, NOON)).toBeUndefined();
    });

    it('lose by a verification whatever opened them before, and no other account does', async () => {
      for (const id of ['asha', 'ravi']) await openedBefore(tables, id);
      await tables().accounts.verify('asha', {}, later(60));
      expect(await openings(tables, 'asha')).toEqual([false, false, false, false]);
      expect(await openings(tables, 'ravi')).toEqual([true, true, true, true]);
    });

    it('keep in a verification what it brings: a session, an identity, a password or none', async () => {
      await openedBefore(tables, 'asha');
      const identity = { provider: 'google', subject: 'new' } as const;
      await tables().accounts.verify('asha', { session: 'session-asha', identity }, later(60));
      expect(await tables().sessions.findByHash('session-asha', NOON)).toBeDefined();
      expect(await tables().accounts.findByIdentity(identity)).toMatchObject({ id: 'asha' });
      const passwordOf = async () => (await tables().accounts.findByEmail('asha@gbpuat.ac.in'))?.passwordHash;
      for (const hash of ['another hash', undefined]) {
        const verified = await tables().accounts.verify('asha', { password: { hash } }, later(61));
        expect(verified).toMatchObject({ hasPassword: hash !== undefined, passwordChangedAt: later(61) });
        expect(await passwordOf()).toBe(hash);
      }
      expect(await tables().accounts.findByIdentity(identity)).toBeUndefined();
    });

    it('without a password say so', async () => {
      await tables().accounts.add(account('asha', { hasPassword: false }), undefined);
      expect(await tables().accounts.findByEmail('asha@gbpuat.ac.in')).toEqual({
        account: account('asha', { hasPassword: false }),
        passwordHash: undefined,
      });
    });

    it('are opened by the identity that verified them last', async () => {
      const identity = { provider: 'google', subject: '42' } as const;
      for (const id of ['asha', 'ravi']) await tables().accounts.add(account(id), 'hash');
      expect(await tables().accounts.findByIdentity(identity)).toBeUndefined();
      for (const id of ['asha', 'ravi']) await tables().accounts.verify(id, { identity }, NOON);
      expect(await tables().accounts.findByIdentity(identity)).toMatchObject({ id: 'ravi' });
      expect(await tables().accounts.findByIdentity({ ...identity, subject: '4' })).toBeUndefined();
    });

    it('have their address corrected while it is not verified, and are verified by the present one only', async () => {
      const { accounts, secrets } = tables();
      const [former, corrected] = ['asha@gbpuat.ac.in', 'asha.rawat@gbpuat.ac.in'];
      await accounts.add(account('asha'), 'hash');
      await accounts.add(account('ravi'), 'hash');
      const secret = { id: 'mailed', accountId: 'asha', purpose: 'verification', createdAt: NOON } as const;
      await secrets.announce({ ...secret, expiresAt: later(60) });
      const asha = { id: 'asha', email: former };
      expect(await accounts.correctEmail(asha, 'ravi@gbpuat.ac.in', later(1))).toBe(false);
      expect(await accounts.correctEmail(asha, corrected, later(1))).toBe(true);
      expect(await secrets.arm('mailed', 'hash', later(60))).toBe(false);
      expect(await accounts.correctEmail(asha, 'other@gbpuat.ac.in', later(2))).toBe(false);
      expect(await accounts.verify('asha', { email: former }, later(2))).toBeUndefined();
      expect(await accounts.verify('asha', { email: corrected }, later(2))).toMatchObject({ verified: true });
      const verified = { id: 'asha', email: corrected };
      expect(await accounts.correctEmail(verified, former, later(3))).toBe(false);
      expect(await accounts.find('asha')).toMatchObject({ email: corrected });
    });

    it('get no password by a change that began before a verification or another change', async () => {
      const read = account('asha');
      await tables().accounts.add(read, 'hash');
      expect(await tables().accounts.setPassword(read, 'first', later(1))).toBe(true);
      expect(await tables().accounts.setPassword(read, 'second', later(2))).toBe(false);
      const changed = { ...read, passwordChangedAt: later(1) };
      await tables().accounts.verify('asha', { password: { hash: undefined } }, later(3));
      expect(await tables().accounts.setPassword(changed, 'third', later(4))).toBe(false);
      const { account: kept, passwordHash } = (await tables().accounts.findByEmail(read.email)) ?? {};
      expect([kept?.hasPassword, passwordHash]).toEqual([false, undefined]);
    });

    it('change their name, language, settings and password, each leaving the others', async () => {
      await tables().accounts.add(account('asha'), 'hash');
      const prefs = { theme: 'dark', nested: { list: [1, 'दो', null] } };
      await tables().accounts.rename('asha', 'आशा', later(1));
      await tables().accounts.setLanguage('asha', 'hi', later(2));
      await tables().accounts.setPrefs('asha', prefs, later(2));
      await tables().accounts.setPassword(account('asha'), 'new hash', later(3));
      expect(await tables().accounts.findByEmail('asha@gbpuat.ac.in')).toEqual({
        account: account('asha', {
          name: 'आशा',
          language: 'hi',
          prefs,
          passwordChangedAt: later(3),
          updatedAt: later(3),
        }),
        passwordHash: 'new hash',
      });
    });

    describe('that are not verified', () => {
      const listed = async (after?: { createdAt: Date; id: string }, most = 10) =>
        (await tables().accounts.listUnverified(later(10), after, most)).map(({ id }) => id);
      const removed = (id: string, before = later(10)) => tables().accounts.removeIdle(id, before);

      it('are listed in the order in which they were made', async () => {
        const made = [
          ['c', 10],
          ['a', 5],
          ['b', 5],
          ['new', 11],
        ] as const;
        for (const [id, second] of made)
          await tables().accounts.add(account(id, { createdAt: later(second) }), 'hash');
        await tables().accounts.add(account('verified', { verified: true }), 'hash');
        expect(await listed()).toEqual(['a', 'b', 'c']);
        expect(await listed({ createdAt: later(5), id: 'a' }, 1)).toEqual(['b']);
        expect(await listed({ createdAt: later(5), id: 'b' })).toEqual(['c']);
      });

      it('are removed when they are idle', async () => {
        await tables().accounts.add(account('asha'), 'hash');
        expect([await removed('asha'), await removed('asha')]).toEqual([true, false]);
        expect(await tables().accounts.find('asha')).toBeUndefined();
      });

      const session = {
        id: 's',
        accountId: 'asha',
        provider: 'email',
        userAgent: '',
        createdAt: NOON,
        expiresAt: later(999),
      } as const;
      const secret = { id: 's', accountId: 'asha', purpose: 'verification', createdAt: NOON } as const;
      it.each<[string, () => Promise<unknown>]>([
        ['verified', () => tables().accounts.verify('asha', {}, NOON)],
        ['changed since', () => tables().accounts.rename('asha', 'Asha', later(11))],
        [
          'visited since',
          () => tables().sessions.add({ ...session, seenAt: later(11) }, 'hash', account('asha')),
        ],
        ['signed in since', () => tables().knownDevices.add('asha', 'mark', later(11))],
        ['sent a secret', () => tables().secrets.announce({ ...secret, expiresAt: later(1) })],
        ['an owner', () => share(tables, note('n'))],
      ])('stay when they are %s', async (_what, act) => {
        await tables().accounts.add(account('asha'), 'hash');
        await act();
        expect(await removed('asha')).toBe(false);
        expect(await tables().accounts.find('asha')).toBeDefined();
      });

      it('are removed with what they did before', async () => {
        await tables().accounts.add(account('asha'), 'hash');
        await tables().sessions.add({ ...session, seenAt: later(10) }, 'hash', account('asha'));
        await tables().knownDevices.add('asha', 'mark', later(10));
        expect(await removed('asha')).toBe(true);
        expect(await tables().sessions.findByHash('hash', NOON)).toBeUndefined();
      });

      it('and made since stay', async () => {
        await tables().accounts.add(account('asha', { createdAt: later(11) }), 'hash');
        expect(await removed('asha')).toBe(false);
      });
    });

    it('that are blocked lose their sessions and secrets, and begin no session until they are unblocked', async () => {
      for (const id of ['asha', 'ravi']) await openedBefore(tables, id);
      const { accounts, sessions } = tables();
      expect([
        await accounts.block('asha', acted('block', later(1)), ALLOWED),
        await accounts.block('asha', acted('block', later(2)), ALLOWED),
      ]).toEqual([true, false]);
      expect(await accounts.find('asha')).toMatchObject({ blockedAt: later(1) });
      expect(await openings(tables, 'asha')).toEqual([false, true, true, false]);
      expect(await openings(tables, 'ravi')).toEqual([true, true, true, true]);
      await accounts.block('ravi', acted('block', later(2), { account: 'ravi', reason: 'Spam' }), ALLOWED);
      expect((await accounts.listBlocked(9)).map(({ email, reason }) => [email, reason])).toEqual([
        ['ravi@gbpuat.ac.in', 'Spam'],
        ['asha@gbpuat.ac.in', ''],
      ]);
      expect(await accounts.listBlocked(1)).toMatchObject([
        { email: 'ravi@gbpuat.ac.in', blockedAt: later(2) },
      ]);
      const times = { createdAt: NOON, seenAt: NOON, expiresAt: later(3600) };
      const session = { ...times, id: 's', accountId: 'asha', provider: 'email', userAgent: '' } as const;
      const read = account('asha', { verifiedAt: NOON });
      expect(await sessions.add(session, 's', read)).toBe(false);
      expect([
        await accounts.unblock('asha', acted('unblock', later(3)), ALLOWED),
        await accounts.unblock('asha', acted('unblock', later(4)), ALLOWED),
      ]).toEqual([true, false]);
      expect(await sessions.add(session, 's', read)).toBe(true);
      expect(await accounts.block('nobody', acted('block', later(1)), ALLOWED)).toBe(false);
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
      await tables().accounts.verify('asha', { identity: { provider: 'google', subject: '42' } }, NOON);
      const whole = { ...session, seenAt: NOON, expiresAt: later(60) };
      await tables().sessions.add(whole, 'hash', account('asha', { verifiedAt: NOON }));
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

async function openedBefore(tables: Tables, id: string): Promise<void> {
  await tables().accounts.add(account(id), 'hash');
  await tables().accounts.verify(id, { identity: { provider: 'google', subject: id } }, NOON);
  const times = { createdAt: NOON, seenAt: NOON, expiresAt: later(3600) };
  const session = { ...times, id: `session-${id}`, accountId: id, provider: 'email', userAgent: '' } as const;
  await tables().sessions.add(session, session.id, account(id, { verifiedAt: NOON }));
  await tables().secrets.announce({ ...times, id: `secret-${id}`, accountId: id, purpose: 'recovery' });
  await tables().secrets.arm(`secret-${id}`, `secret-${id}`, later(3600));
  await tables().knownDevices.add(id, `device-${id}`, NOON);
}

async function openings(tables: Tables, id: string): Promise<boolean[]> {
  const { sessions, accounts, knownDevices, secrets } = tables();
  return [
    (await sessions.findByHash(`session-${id}`, NOON)) !== undefined,
    (await accounts.findByIdentity({ provider: 'google', subject: id })) !== undefined,
    await knownDevices.isKnown(id, `device-${id}`),
    (await secrets.use(`secret-${id}`, id, 'recovery', NOON)) !== undefined,
  ];
}
