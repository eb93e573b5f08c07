import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK, openTestLibrary, person, type TestLibrary } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { sendVerification } from '../account/send-verification.ts';
import { signUp } from '../account/sign-up.ts';
import type { Account } from '../account.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import type { Device } from '../session.ts';
import { currentSession } from './current-session.ts';
import { correctSignup, mailAgain } from './mail-again.ts';
import { rememberSignup, signupAt } from './signup.ts';
import { verifyHere } from './verify-here.ts';

const PASSWORD = 'three mangoes on a bicycle';
const NEXT = '/home/favourite';

let opened: TestLibrary;
let device: ReturnType<typeof madeUpDevice>;
let asha: Account;
beforeEach(async () => {
  opened = await openTestLibrary();
  device = madeUpDevice();
  asha = await joined('asha@gbpuat.ac.in', device);
});
afterEach(() => opened.close());

/** Signs up as the login page does. */
async function joined(email: string, at: Device): Promise<Account> {
  const account = await signUp(opened.library, { email, password: PASSWORD }, NETWORK);
  await rememberSignup(opened.library, at, account, { email, next: NEXT });
  await sendVerification(opened.library, account, NETWORK);
  return account;
}

async function deliver(): Promise<void> {
  while (await deliverMail(opened.library, opened.mailer));
}

/** Parameters of the newest mailed link. */
async function mailed(): Promise<{ accountId: string; secret: string }> {
  await deliver();
  const { searchParams } = new URL(opened.mails.at(-1)?.link ?? '');
  return { accountId: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
}

const find = async () => opened.library.accounts.find(asha.id);
const here = async (at: Device) => (await currentSession(opened.library, at))?.account.email;
const open = (at: Device, link: Awaited<ReturnType<typeof mailed>>) =>
  verifyHere(opened.library, at, link, undefined);
const refusal = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    ({ reason }) => reason,
  );

describe('the mailed link', () => {
  it('signs in the browser that signed up, and tells where it was going', async () => {
    expect(await open(device, await mailed())).toEqual({ next: NEXT });
    expect(await here(device)).toBe(asha.email);
    expect(device.cookie('signup')).toBe('');
  });

  it('signs in no other browser, though it verifies the address', async () => {
    const other = madeUpDevice();
    expect(await open(other, await mailed())).toBeUndefined();
    expect([await here(other), (await find())?.verified]).toEqual([undefined, true]);
  });

  it('signs in no browser that signed up for another account', async () => {
    const link = await mailed();
    const other = madeUpDevice();
    await joined('ravi@gbpuat.ac.in', other);
    expect(await open(other, link)).toBeUndefined();
    expect(await here(other)).toBeUndefined();
  });

  it('opened elsewhere leaves the browser that signed up with nothing but the password', async () => {
    await open(madeUpDevice(), await mailed());
    expect(await signupAt(opened.library, device)).toBeUndefined();
    expect(await refusal(mailAgain(opened.library, device))).toBe('signup.unknown');
    expect(await refusal(correctSignup(opened.library, device, 'ravi@gbpuat.ac.in'))).toBe('signup.unknown');
    expect((await find())?.email).toBe(asha.email);
  });

  it('begins no session without its secret, or with a made-up cookie', async () => {
    const { accountId } = await mailed();
    expect(await refusal(open(device, { accountId, secret: 'made-up' }))).toBe('secret.invalid');
    for (const cookie of ['', 'null', '{}', '[1]', JSON.stringify({ accountId, secret: 'made-up' })]) {
      device.setCookie('signup', cookie, new Date());
      expect(await signupAt(opened.library, device)).toBeUndefined();
    }
    expect([await here(device), (await find())?.verified]).toEqual([undefined, false]);
  });

  it('is forgotten by the browser after a day', async () => {
    opened.pass(24 * 60 + 1);
    expect(await signupAt(opened.library, device)).toBeUndefined();
  });
});

describe('a link that is asked for again', () => {
  it('comes once in a minute', async () => {
    await mailAgain(opened.library, device);
    expect(await refusal(mailAgain(opened.library, device))).toBe('limit.reached');
    opened.pass(2);
    await mailAgain(opened.library, device);
    await deliver();
    expect(opened.mails.map(({ to }) => to)).toEqual([asha.email, asha.email, asha.email]);
  });
});

describe('a corrected address', () => {
  const RIGHT = 'asha.rawat@gbpuat.ac.in';

  it('gets the link, which signs the browser in', async () => {
    await correctSignup(opened.library, device, ' Asha.Rawat@gbpuat.ac.in');
    expect((await signupAt(opened.library, device))?.email).toBe(RIGHT);
    const link = await mailed();
    expect(opened.mails.at(-1)?.to).toBe(RIGHT);
    expect(await open(device, link)).toEqual({ next: NEXT });
    expect(await here(device)).toBe(RIGHT);
    expect(opened.events.map(({ name }) => name)).toContain('account.corrected');
  });

  it('is not shown by a link that was mailed to the former one', async () => {
    const former = await mailed();
    await correctSignup(opened.library, device, RIGHT);
    expect(await refusal(open(device, former))).toBe('secret.invalid');
    expect(await find()).toMatchObject({ email: RIGHT, verified: false });
  });

  it('is not shown by a link that is used at the same moment', async () => {
    const former = await mailed();
    const { accounts } = opened.library;
    const find: typeof accounts.find = async (id) => {
      const account = await accounts.find(id);
      await accounts.correctEmail(asha, RIGHT, opened.library.clock());
      return account;
    };
    const secrets = { ...opened.library.secrets, use: async () => ({ ...former }) as never };
    const racing = { ...opened.library, secrets, accounts: { ...accounts, find } };
    expect(await refusal(verifyHere(racing, device, former, undefined))).toBe('secret.invalid');
    expect((await accounts.find(asha.id))?.verified).toBe(false);
  });

  it('that has an account is answered alike, and nothing changes', async () => {
    await person(opened.library, 'ravi');
    const mails = opened.mails.length;
    await correctSignup(opened.library, device, 'ravi@gbpuat.ac.in');
    expect((await signupAt(opened.library, device))?.email).toBe('ravi@gbpuat.ac.in');
    opened.pass(2);
    await mailAgain(opened.library, device);
    await deliver();
    expect(opened.mails.slice(mails).filter(({ to }) => to !== asha.email)).toEqual([]);
    expect((await find())?.email).toBe(asha.email);
  });

  it('is of the university, and corrected from the browser that signed up only', async () => {
    expect(await refusal(correctSignup(opened.library, device, 'asha@example.com'))).toBe('account.domain');
    expect(await refusal(correctSignup(opened.library, device, 'asha'))).toBe('account.email');
    expect(await refusal(correctSignup(opened.library, madeUpDevice(), RIGHT))).toBe('signup.unknown');
    expect((await find())?.email).toBe(asha.email);
  });

  it('is one that the mail server takes', async () => {
    const mailServer = { isWorking: () => true, takes: async () => false };
    const library = { ...opened.library, mailServer };
    expect(await refusal(correctSignup(library, device, RIGHT))).toBe('account.email');
    expect((await find())?.email).toBe(asha.email);
  });

  it('is corrected five times in an hour', async () => {
    for (let number = 1; number <= 5; number += 1)
      await correctSignup(opened.library, device, `asha${number}@gbpuat.ac.in`);
    expect(await refusal(correctSignup(opened.library, device, RIGHT))).toBe('limit.reached');
  });
});
