import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK, person } from '../../../test/library.ts';
import { MadeUpAuthenticator } from '../../../test/made-up-authenticator.ts';
import { madeUpDevice } from '../../../test/made-up-device.ts';
import { codeAt } from '../../../test/shown-factor.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { changePassword } from '../../account/change-account.ts';
import { recover, requestRecovery } from '../../account/recover.ts';
import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';
import { loggedLimits } from '../../limits.ts';
import { deliverMail } from '../../mail/deliver-mail.ts';
import type { Mail } from '../../mail.ts';
import { appoint, dismiss } from '../../moderation/appoint.ts';
import { resetSecondFactor } from '../../moderation/reset-second-factor.ts';
import { OPERATOR, roleOf, roleStatus } from '../../moderation/role.ts';
import type { SecurityEvent } from '../../security-event.ts';
import { beginSession } from '../begin-session.ts';
import { currentSession } from '../current-session.ts';
import { addTotp, beginTotp } from './add-totp.ts';
import { removeFactor, renewCodes } from './change-factors.ts';
import { addPasskey, askToMakePasskey, askToShowPasskey, showPasskey } from './passkeys.ts';
import { showCode } from './show-code.ts';

const AT = { host: 'panna.example', origin: 'https://panna.example' };
const DAY = 24 * 60;
const PASSWORD = 'many pages of notes';

describe.each(ENGINES)('a second factor on %s', (engine) => {
  let storage: TestStorage;
  let library: Library;
  let events: SecurityEvent[];
  let now: Date;
  let asha: Account;
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  beforeEach(async () => {
    storage = await openTestStorage(engine);
    events = [];
    now = new Date('2026-11-24T12:00:00.000Z');
    const securityLog = { record: (event: SecurityEvent) => void events.push(event) };
    library = {
      ...storage.library,
      securityLog,
      limits: loggedLimits(storage.library.limits, securityLog),
      clock: () => now,
    };
    library.settings.publicUrl = AT.origin;
    asha = await person(library, 'asha');
    asha = (await library.accounts.verify('asha', {}, now)) ?? asha;
  });
  afterEach(() => storage.close());

  const named = () => events.map(({ name }) => name);
  /** A device on which the person has just signed in, whichever way. */
  async function signIn(account = asha) {
    const device = madeUpDevice();
    await beginSession(library, device, (await library.accounts.find(account.id)) ?? account, 'email');
    return { device, current: () => currentOf(device) };
  }
  async function currentOf(device: ReturnType<typeof madeUpDevice>) {
    const current = await currentSession(library, device);
    if (!current) throw new Error('This device is signed out');
    return current;
  }
  type SignedIn = Awaited<ReturnType<typeof signIn>>;
  /** Turns it on with an app. */
  async function turnOn({ device, current }: SignedIn) {
    const { secret } = await beginTotp(library, await current());
    const { codes = [] } = await addTotp(library, device, await current(), { code: codeAt(secret, now) });
    pass(1);
    return { secret, codes };
  }
  const show = async ({ device, current }: SignedIn, code: string) =>
    showCode(library, device, await current(), code);
  const roleAt = async ({ current }: SignedIn) => roleOf(library, (await current()).account);
  const makeAdmin = (role: 'admin' | 'moderator' = 'admin', email = asha.email) =>
    appoint(library, OPERATOR, { email, role, reason: 'because' });
  async function addKey(phone: SignedIn, key = new MadeUpAuthenticator()) {
    const asked = await askToMakePasskey(library, await phone.current());
    const added = await addPasskey(library, phone.device, await phone.current(), {
      answer: key.make(asked, AT),
      name: ' My\nkey ',
    });
    return { key, ...added };
  }

  it('makes ten recovery codes, each of which works once, in whatever letters it is typed', async () => {
    const phone = await signIn();
    const { codes } = await turnOn(phone);
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    const laptop = await signIn();
    await show(laptop, ` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `);
    const tablet = await signIn();
    await expect(show(tablet, codes[0] ?? '')).rejects.toThrow('already been used');
    await show(tablet, codes[1] ?? '');
    expect((await library.secondFactors.of('asha')).codesLeft).toBe(8);
    const renewed = await renewCodes(library, await tablet.current());
    await expect(show(await signIn(), codes[2] ?? '')).rejects.toThrow('code is wrong');
    await show(await signIn(), renewed[0] ?? '');
  });

  it('takes a code of an app once, in any session, though two sign in at the same moment', async () => {
    const { secret } = await turnOn(await signIn());
    const code = codeAt(secret, now);
    const both = await Promise.all([signIn(), signIn()]);
    const tries = await Promise.allSettled(both.map((device) => show(device, code)));
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(show(await signIn(), code)).rejects.toThrow('already been used');
    expect(named()).toContain('second-factor.failed');
    pass(1);
    await show(await signIn(), codeAt(secret, now));
  });

  it('takes a code that a Hindi keyboard typed, to turn it on and to log in', async () => {
    const typed = (code: string) =>
      code.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));
    const phone = await signIn();
    const { secret } = await beginTotp(library, await phone.current());
    await addTotp(library, phone.device, await phone.current(), { code: typed(codeAt(secret, now)) });
    pass(1);
    await show(await signIn(), typed(codeAt(secret, now)));
  });

  it('takes codes of clocks that are 30 seconds away, either way, and no farther', async () => {
    const { secret } = await turnOn(await signIn());
    for (const seconds of [-60, 60])
      await expect(show(await signIn(), codeAt(secret, now, seconds))).rejects.toThrow('code is wrong');
    await show(await signIn(), codeAt(secret, now, -30));
    await show(await signIn(), codeAt(secret, now));
    await show(await signIn(), codeAt(secret, now, 30));
    // The one between was passed over with that.
    await expect(show(await signIn(), codeAt(secret, now))).rejects.toThrow('already been used');
  });

  it('is guessed five times in an hour, from all sessions together, and the log tells of it', async () => {
    const phone = await signIn();
    const { secret } = await turnOn(phone);
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, async () => show(await signIn(), '000000')),
    );
    const outcomes = tries.map((each) => (each.status === 'rejected' ? each.reason.reason : 'right'));
    expect(outcomes.filter((reason) => reason === 'second-factor.code')).toHaveLength(5);
    expect(outcomes.filter((reason) => reason === 'limit.reached')).toHaveLength(3);
    expect(events).toContainEqual({ name: 'limit.reached', limit: 'second-factor', account: 'asha' });
    await expect(show(await signIn(), codeAt(secret, now))).rejects.toThrow('Try again in');
    // Its owner goes on where it was shown before.
    await show(phone, codeAt(secret, now));
    pass(61);
    await show(await signIn(), codeAt(secret, now));
  });

  it('is guessed no more often by whoever replaces the password again and again', async () => {
    await turnOn(await signIn());
    const mails: Mail[] = [];
    const send = async (mail: Mail) => void mails.push(mail);
    const mailer = { send, takes: async () => true, async check() {}, async close() {} };
    const answers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      await requestRecovery(library, asha.email, NETWORK);
      while (await deliverMail(library, mailer)) {}
      const link = mails.findLast(({ link = '' }) => link.includes('secret='))?.link ?? '';
      const secret = new URL(link).searchParams.get('secret') ?? '';
      await recover(library, 'asha', secret, `many pages of notes ${round}`);
      for (let guess = 0; guess < 5; guess += 1)
        answers.push(
          await show(await signIn(), '000000').then(
            () => 'right',
            (error) => error.reason,
          ),
        );
    }
    expect(answers.filter((reason) => reason === 'second-factor.code')).toHaveLength(5);
    expect(answers.filter((reason) => reason === 'limit.reached')).toHaveLength(10);
  });

  it('is a passkey of our own origin that answers the challenge of this session, once', async () => {
    const phone = await signIn();
    const { key, codes } = await addKey(phone, new MadeUpAuthenticator(1));
    expect(codes).toHaveLength(10);
    expect((await library.secondFactors.of('asha')).passkeys[0]).toMatchObject({
      ...{ id: key.id, name: 'My key', host: 'panna.example', counter: 1 },
    });
    const laptop = await signIn();
    const answer = async (of = laptop, at = AT) =>
      key.show(await askToShowPasskey(library, await of.current()), at);
    const use = async (given: unknown, on = laptop) =>
      showPasskey(library, on.device, await on.current(), given);
    key.counter = 2;
    const right = await answer();
    // The challenge of another session.
    const other = await signIn();
    await expect(use(right, other)).rejects.toThrow('took too long');
    await answer(other);
    await expect(use(right, other)).rejects.toThrow('didn’t work');
    // Another site that has the person touch the key, and one that calls itself ours.
    await expect(use(await answer(laptop, { ...AT, origin: 'https://evil.example' }))).rejects.toThrow();
    await expect(use(await answer(laptop, { host: 'evil.example', origin: AT.origin }))).rejects.toThrow();
    for (const broken of [undefined, null, 7, {}, { id: key.id }, { ...right, response: {} }]) {
      await answer();
      await expect(use(broken)).rejects.toThrow('didn’t work');
    }
    // A copy of the key that counts less.
    key.counter = 1;
    await expect(use(await answer())).rejects.toThrow('didn’t work');
    key.counter = 3;
    const used = await answer();
    await use(used);
    await expect(use(used)).rejects.toThrow('took too long');
    await answer();
    await expect(use(used)).rejects.toThrow('didn’t work');
    const late = await answer();
    pass(11);
    await expect(use(late)).rejects.toThrow('took too long');
  });

  it('has no passkeys at an IP address, and those of an earlier address are of no use at another one', async () => {
    const phone = await signIn();
    const { key, codes = [] } = await addKey(phone);
    library.settings.publicUrl = 'https://papers.example';
    const laptop = await signIn();
    await expect(askToShowPasskey(library, await laptop.current())).rejects.toThrow('don’t work');
    await library.secondFactors.keepChallenge(
      (await laptop.current()).session,
      'passkey-show',
      'c',
      new Date(now.getTime() + 1000),
    );
    const moved = { host: 'papers.example', origin: 'https://papers.example' };
    const answer = key.show({ challenge: 'c' }, moved);
    await expect(showPasskey(library, laptop.device, await laptop.current(), answer)).rejects.toThrow();
    expect((await library.secondFactors.of('asha')).turnedOnAt).toBeDefined();
    await show(laptop, codes[0] ?? '');
    for (const url of ['http://127.0.0.1:3000', 'http://[::1]:3000', 'http://panna.example']) {
      library.settings.publicUrl = url;
      await expect(askToMakePasskey(library, await laptop.current())).rejects.toThrow('don’t work');
    }
    library.settings.publicUrl = 'http://localhost:3000';
    await askToMakePasskey(library, await laptop.current());
  });

  it('makes a role count in sessions that showed it only, however they began', async () => {
    await makeAdmin();
    const phone = await signIn();
    expect(await roleAt(phone)).toBe('admin');
    const { secret } = await turnOn(phone);
    expect(await roleAt(phone)).toBe('admin');
    const google = madeUpDevice();
    await beginSession(library, google, asha, 'google');
    const laptop = { device: google, current: () => currentOf(google) };
    expect(await roleAt(laptop)).toBeUndefined();
    const refused = appoint(library, (await laptop.current()).account, {
      ...{ email: asha.email, role: 'admin', reason: 'because' },
    });
    await expect(refused).rejects.toThrow('Only an admin');
    await show(laptop, codeAt(secret, now));
    expect(await roleAt(laptop)).toBe('admin');
    await removeFactor(library, await laptop.current(), 'totp');
    // Off again, within the time that an appointment gives.
    expect([await roleAt(laptop), await roleAt(await signIn())]).toEqual(['admin', 'admin']);
  });

  it('goes on under a new secret: a cookie that was stolen before is worth nothing', async () => {
    await makeAdmin();
    const phone = await signIn();
    const { secret } = await turnOn(phone);
    const laptop = await signIn();
    const stolen = { ...madeUpDevice(), secret: laptop.device.secret };
    await show(laptop, codeAt(secret, now));
    expect(await currentSession(library, stolen)).toBeUndefined();
    expect(await roleAt(laptop)).toBe('admin');
  });

  it('is asked for again before what cannot be undone, by a cookie that was stolen afterwards too', async () => {
    const ravi = await person(library, 'ravi');
    await makeAdmin();
    const phone = await signIn();
    const { secret } = await turnOn(phone);
    pass(15);
    const { account, session } = await phone.current();
    const form = { email: ravi.email, role: 'admin', reason: 'because' } as const;
    const password = { password: 'another long one', oldPassword: '', session: session.id };
    for (const act of [
      () => appoint(library, account, form),
      () => resetSecondFactor(library, account, form),
      () => changePassword(library, account, password),
      () => renewCodes(library, { account, session }),
      () => removeFactor(library, { account, session }, 'totp'),
      () => beginTotp(library, { account, session }),
    ])
      await expect(act()).rejects.toThrow('confirm again with two-step verification');
    expect(await roleAt(phone)).toBe('admin');
    await show(phone, codeAt(secret, now));
    await appoint(library, (await phone.current()).account, form);
    expect(await roleOf(library, await library.accounts.find('ravi'))).toBe('admin');
  });

  it('is missing for seven days from an appointment on, and then the role rests', async () => {
    await makeAdmin();
    const phone = await signIn();
    pass(7 * DAY - 1);
    expect(await roleAt(phone)).toBe('admin');
    pass(1);
    expect([await roleAt(phone), await roleAt(await signIn())]).toEqual([undefined, undefined]);
    library.settings.secondFactor = 'offered';
    expect(await roleAt(phone)).toBe('admin');
    library.settings.secondFactor = 'required';
    // Whoever has the password only does not wake it.
    const { current } = await signIn();
    await expect(beginTotp(library, await current())).rejects.toThrow('reset your password');
    await library.accounts.verify('asha', {}, now);
    await turnOn(await signIn());
    pass(61);
    await expect(beginTotp(library, await (await signIn()).current())).rejects.toThrow('again');
  });

  it('is missing for seven days from the first sign-in of a person whom the operator named', async () => {
    library.settings.moderators = [asha.email];
    pass(100 * DAY);
    const phone = await signIn();
    const status = await roleStatus(library, (await phone.current()).account);
    expect(status).toMatchObject({ role: 'admin', counts: true });
    expect(status?.restsAt?.getTime()).toBe(now.getTime() + 7 * DAY * 60_000);
    pass(7 * DAY);
    expect(await roleAt(phone)).toBeUndefined();
    pass(-8 * DAY);
    expect(await roleAt(phone)).toBe('admin');
  });

  it('leaves a moderator who was dismissed no role, in no session', async () => {
    await makeAdmin('moderator');
    const phone = await signIn();
    const { secret } = await turnOn(phone);
    await dismiss(library, OPERATOR, { email: asha.email, reason: 'because' });
    expect(await roleAt(phone)).toBeUndefined();
    await show(phone, codeAt(secret, now));
    expect(await roleAt(phone)).toBeUndefined();
  });

  it('is reset by another admin, who has shown their own: all sessions end, and the person is notified', async () => {
    const ravi = await person(library, 'ravi');
    for (const { email } of [asha, ravi]) await makeAdmin('admin', email);
    await library.accounts.verify('ravi', {}, now);
    const [phone, own] = [await signIn(), await signIn(ravi)];
    const { codes } = await turnOn(phone);
    await turnOn(own);
    const form = { email: asha.email, reason: 'Lost the phone' };
    const reset = async (by: SignedIn, wanted = form) =>
      resetSecondFactor(library, (await by.current()).account, wanted);
    await expect(reset(await signIn(ravi))).rejects.toThrow('Only an admin');
    await expect(reset(own, { ...form, email: ravi.email })).rejects.toThrow('Another admin');
    await reset(own);
    await expect(reset(own)).rejects.toThrow('Two-step verification isn’t on');
    expect(await currentSession(library, phone.device)).toBeUndefined();
    const laptop = await signIn();
    expect(await roleAt(laptop)).toBeUndefined();
    await expect(show(laptop, codes[0] ?? '')).rejects.toThrow('code is wrong');
    expect(events).toContainEqual({ name: 'second-factor.reset', account: 'asha' });
    const [entry] = await library.moderationLog.list(1);
    expect(entry).toMatchObject({ act: 'reset-factor', account: 'asha', reason: 'Lost the phone' });
    const waiting = await library.pendingMails.claim(now, new Date(now.getTime() + 60_000), 50);
    expect(waiting.map(({ content }) => content)).toContainEqual({
      ...{ kind: 'second-factor', accountId: 'asha', change: 'reset', reason: 'Lost the phone' },
    });
  });

  it('never locks everybody out: the last admin is reset by the operator, and wakes the role by a mailed link', async () => {
    await makeAdmin();
    await turnOn(await signIn());
    pass(61);
    await resetSecondFactor(library, OPERATOR, { email: asha.email, reason: 'Lost everything' });
    const { current } = await signIn();
    await expect(beginTotp(library, await current())).rejects.toThrow('reset your password');
    await library.accounts.verify('asha', { password: { hash: 'new' } }, now);
    const phone = await signIn();
    await turnOn(phone);
    expect(await roleAt(phone)).toBe('admin');
  });

  it('is turned on with a verified address only, so that a stranger’s signup holds none', async () => {
    const stranger = await person(library, 'stranger', { verified: false });
    const { current } = await signIn(stranger);
    await expect(beginTotp(library, await current())).rejects.toThrow('Verify your email');
    await expect(askToMakePasskey(library, await current())).rejects.toThrow('Verify your email');
  });

  it('is turned on by whoever knows the password or has a mailed link of the last hour, not by the cookie alone', async () => {
    const hash = await library.passwords.hash(PASSWORD, 'asha');
    await library.accounts.verify('asha', { password: { hash } }, now);
    pass(61);
    const phone = await signIn();
    const { secret } = await beginTotp(library, await phone.current());
    const add = async (password?: string) =>
      addTotp(library, phone.device, await phone.current(), { code: codeAt(secret, now), password });
    const key = new MadeUpAuthenticator();
    const asked = await askToMakePasskey(library, await phone.current(), PASSWORD);
    const addKey = async (password?: string) =>
      addPasskey(library, phone.device, await phone.current(), {
        ...{ answer: key.make(asked, AT), name: 'key', password },
      });
    for (const act of [
      () => add(),
      () => add('a guess'),
      () => addKey(),
      async () => askToMakePasskey(library, await phone.current()),
    ])
      await expect(act()).rejects.toMatchObject({ reason: 'account.credentials' });
    expect((await library.secondFactors.of('asha')).turnedOnAt).toBeUndefined();
    expect(named()).toContain('password.wrong');
    await add(PASSWORD);
    // Whoever has shown it needs no password for another one.
    await addKey();
  });

  it('of an account without a password is turned on within an hour of a mailed link only', async () => {
    const account = await person(library, 'ravi', { hasPassword: false });
    const phone = await signIn(account);
    const { secret } = await beginTotp(library, await phone.current());
    const add = async () =>
      addTotp(library, phone.device, await phone.current(), { code: codeAt(secret, now), password: '' });
    await expect(add()).rejects.toMatchObject({ reason: 'second-factor.link' });
    await library.accounts.verify('ravi', {}, now);
    await turnOn(await signIn(account));
  });

  it('cannot be replaced by a session that has not shown it', async () => {
    const phone = await signIn();
    const thief = await signIn();
    const factor = await beginTotp(library, await thief.current());
    await turnOn(phone);
    const tried = addTotp(library, thief.device, await thief.current(), {
      code: codeAt(factor.secret, now),
    });
    await expect(tried).rejects.toThrow('again');
    await expect(askToMakePasskey(library, await thief.current())).rejects.toThrow('again');
    await expect(removeFactor(library, await thief.current(), 'totp')).rejects.toThrow('again');
  });
});
