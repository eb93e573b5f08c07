import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isRefusal, NETWORK, openTestLibrary, type TestLibrary } from '../../../test/library.ts';
import { madeUpDevice } from '../../../test/made-up-device.ts';
import type { Account } from '../../account.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import { isModerator } from '../../moderation/role.ts';
import { signIn } from '../../session/sign-in.ts';
import { signOutEverywhere } from '../../session/sign-out.ts';
import { TOKENS_MOST } from '../access-token.ts';
import { changePassword } from '../change-account.ts';
import { recover, requestRecovery } from '../recover.ts';
import { signUp } from '../sign-up.ts';
import { makeToken } from './make-token.ts';
import { recogniseToken } from './recognise-token.ts';
import { revokeToken } from './revoke-token.ts';

const PASSWORD = 'many pages of notes';
const EMAIL = 'asha@gbpuat.ac.in';
const WANTED = { name: ' Notes of   our class ', scopes: ['share'], days: 90, password: PASSWORD };
const HOUR = 60;
const DAY = 24 * HOUR;

let opened: TestLibrary;
let asha: Account;
beforeEach(async () => {
  opened = await openTestLibrary();
  await signUp(opened.library, { id: 'asha', email: EMAIL, password: PASSWORD }, NETWORK);
  asha = await read(await opened.library.accounts.verify('asha', {}, opened.library.clock()));
});
afterEach(() => opened.close());

async function read(account: Account | undefined): Promise<Account> {
  if (!account) throw new Error('no account');
  return account;
}

const make = (changes: Partial<typeof WANTED> = {}, account = asha) =>
  makeToken(opened.library, account, { ...WANTED, ...changes });
const use = (secret: string, scope: 'read' | 'share' | undefined = 'share') =>
  recogniseToken(opened.library, secret, scope);
const refused = (act: Promise<unknown>, reason: string) =>
  expect(act).rejects.toSatisfy((error) => isRefusal(error, reason));

describe('a token', () => {
  it('has a secret that is stored nowhere, and is known by it', async () => {
    const { token, secret } = await make();
    expect(token).toMatchObject({ name: 'Notes of our class', scopes: ['share'] });
    expect(secret).toMatch(/^panna_[\w-]{44}$/);
    expect(await use(secret)).toMatchObject({ id: 'asha', email: EMAIL, byToken: token.id });
    expect(await use(`${secret}x`)).toBe('unknown');
    const kept = await opened.library.accessTokens.listOf('asha', opened.library.clock());
    expect(JSON.stringify(kept)).not.toContain(secret.slice(6));
  });

  it('does what its scopes say, and nothing that no token may', async () => {
    const { secret } = await make();
    const { secret: reading } = await make({ scopes: ['read', 'everything'] });
    expect(await Promise.all([use(secret, 'read'), use(reading, 'share')])).toEqual(['scope', 'scope']);
    expect(await use(reading, 'read')).toMatchObject({ id: 'asha' });
    expect(await recogniseToken(opened.library, reading, undefined)).toBe('scope');
  });

  it('ends when its time is over', async () => {
    const { secret } = await make({ days: 30 });
    opened.pass(30 * DAY - 1);
    expect(await use(secret)).toMatchObject({ id: 'asha' });
    opened.pass(1);
    expect(await use(secret)).toBe('unknown');
  });

  it('says when it was used last, to the hour', async () => {
    const { token, secret } = await make();
    const usedAt = async () =>
      (await opened.library.accessTokens.listOf('asha', opened.library.clock()))[0]?.usedAt;
    expect(await usedAt()).toBeUndefined();
    await use(secret, 'read');
    expect(await usedAt()).toBeUndefined();
    await use(secret);
    expect(await usedAt()).toEqual(token.createdAt);
    opened.pass(HOUR - 1);
    await use(secret);
    expect(await usedAt()).toEqual(token.createdAt);
    opened.pass(1);
    await use(secret);
    expect(await usedAt()).toEqual(opened.library.clock());
  });

  it('works also while nothing can be written', async () => {
    const { secret } = await make();
    const { Refusal } = await import('../../refusal.ts');
    const markUsed = async () => {
      throw new Refusal('unavailable', 'database.unwritable');
    };
    const library = { ...opened.library, accessTokens: { ...opened.library.accessTokens, markUsed } };
    expect(await recogniseToken(library, secret, 'share')).toMatchObject({ id: 'asha' });
  });

  it('of an admin looks after nothing', async () => {
    opened.library.settings.moderators = [EMAIL];
    opened.library.settings.secondFactor = 'offered';
    const { secret } = await make();
    const script = await use(secret);
    expect(await isModerator(opened.library, asha)).toBe(true);
    expect(typeof script === 'string' || (await isModerator(opened.library, script))).toBe(false);
  });

  it('is reported in a mail and in the security log, without its secret', async () => {
    const { token, secret } = await make();
    while (await deliverMail(opened.library, opened.mailer));
    const mail = opened.mails.at(-1);
    expect(mail?.to).toBe(EMAIL);
    expect(mail?.text).toContain('“Notes of our class”');
    expect(mail?.text).toContain('https://panna.example/home/account/tokens');
    expect(mail?.text).not.toContain(secret);
    await revokeToken(opened.library, asha, token.id);
    const what = { account: 'asha', token: token.id };
    expect(opened.events.slice(-2)).toEqual([
      { name: 'token.made', ...what },
      { name: 'token.revoked', ...what },
    ]);
  });
});

describe('making a token', () => {
  it.each([
    ['without a name', { name: ' \n ' }, 'token.name'],
    ['with a name that is too long', { name: 'न'.repeat(51) }, 'token.name'],
    ['that may do nothing', { scopes: ['moderate'] }, 'token.scopes'],
    ['for ever', { days: 36500 }, 'token.days'],
    ['with a wrong password', { password: 'a guess' }, 'account.credentials'],
  ])('is refused %s', async (_how, changes, reason) => {
    await refused(make(changes), reason);
    expect(await opened.library.accessTokens.listOf('asha', opened.library.clock())).toEqual([]);
  });

  it('is refused to an account whose address is not verified', async () => {
    await refused(make({}, { ...asha, verified: false }), 'token.unverified');
  });

  it('is refused past the most that an account may have, until one is revoked', async () => {
    opened.library.limits = (await import('../../../adapters/accounts/no-limits.ts')).noLimits;
    const { token } = await make();
    for (let number = 1; number < TOKENS_MOST; number += 1) await make();
    await refused(make(), 'token.many');
    await revokeToken(opened.library, asha, token.id);
    await refused(revokeToken(opened.library, asha, token.id), 'token.unknown');
    await make();
  });

  it('asks for the second factor of an account that has one', async () => {
    const { library } = opened;
    const { session } = await signIn(library, madeUpDevice(), { email: EMAIL, password: PASSWORD });
    const at = library.clock();
    const shown = { secretHash: 'shown', at };
    await library.secondFactors.add(
      { id: session.id, accountId: 'asha' },
      { totp: { secret: 'JBSWY3DPEHPK3PXP', step: 1 } },
      ['code'],
      shown,
      () => {},
    );
    await refused(make(), 'second-factor.again');
    await make({}, { ...asha, secondFactor: { session: session.id, shownAt: at } });
    opened.pass(15);
    await refused(
      make({}, { ...asha, secondFactor: { session: session.id, shownAt: at } }),
      'second-factor.again',
    );
  });
});

describe('a token ends with', () => {
  const session = 'this one';
  const password = 'three mangoes on a bicycle';
  it.each<[string, () => Promise<unknown>]>([
    [
      'another password',
      () => changePassword(opened.library, asha, { password, oldPassword: PASSWORD, session }),
    ],
    [
      'another password, also where sessions stay',
      () =>
        changePassword(opened.library, asha, { password, oldPassword: PASSWORD, session, others: 'stay' }),
    ],
    ['signing out everywhere', () => signOutEverywhere(opened.library, asha)],
    [
      'a recovery',
      async () => {
        await requestRecovery(opened.library, EMAIL, NETWORK);
        while (await deliverMail(opened.library, opened.mailer));
        const { searchParams } = new URL(opened.mails.at(-1)?.link ?? '');
        await recover(opened.library, 'asha', searchParams.get('secret') ?? '', password);
      },
    ],
    ['the account', () => opened.library.accounts.remove('asha')],
  ])('%s', async (_what, act) => {
    const { secret } = await make();
    expect(await use(secret)).toMatchObject({ id: 'asha' });
    await act();
    expect(await use(secret)).toBe('unknown');
  });
});
