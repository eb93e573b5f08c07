import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryLimits } from '../../adapters/accounts/memory-limits.ts';
import {
  arriving,
  isRefusal,
  NETWORK,
  openTestLibrary,
  person,
  type TestLibrary,
} from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { comeByProvider } from '../../test/provided-person.ts';
import { readdress } from '../../test/readdress.ts';
import { recover, requestRecovery } from '../account/recover.ts';
import { sendVerification } from '../account/send-verification.ts';
import { signUp } from '../account/sign-up.ts';
import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import { verifyAddress } from '../account/verify-address.ts';
import { receiveChunk } from '../file/receive-chunk.ts';
import { LEAST_COUNTED_BYTES } from '../file.ts';
import { LIMITS } from '../limits.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { signIn } from './sign-in.ts';

const PLAIN = 'victim@gbpuat.ac.in';
const tagged = (tag: string | number) => `victim+${tag}@gbpuat.ac.in`;
const STRANGER = 'the stranger chose this';
const OWNER = 'only the owner knows';

let opened: TestLibrary;
beforeEach(async () => {
  opened = await openTestLibrary();
});
afterEach(() => opened.close());

const join = (email: string, password: string, id?: string) =>
  signUp(opened.library, { email, password, ...(id !== undefined && { id }) }, NETWORK);
const come = (email: string) =>
  comeByProvider(opened.library, madeUpDevice(), { subject: email, email, emailVerified: true });
const opens = (email: string, password: string) =>
  signIn(opened.library, madeUpDevice(), { email, password }).then(
    ({ account }) => account.id,
    () => undefined,
  );
const reason = (act: Promise<unknown>): Promise<unknown> =>
  act.then(
    () => 'not refused',
    (thrown) => thrown.reason,
  );
const find = (id: string) => opened.library.accounts.find(id);

/** The newest mailed link, and to whom. */
async function mailed() {
  while (await deliverMail(opened.library, opened.mailer));
  const { to, link } = opened.mails.at(-1) ?? {};
  const { searchParams } = new URL(link ?? 'https://none.example');
  return { to, id: searchParams.get('userId') ?? '', secret: searchParams.get('secret') ?? '' };
}

async function verify(email: string) {
  const known = await opened.library.accounts.findByEmail(email);
  if (!known) throw new Error(`no account has ${email}`);
  await sendVerification(opened.library, known.account, NETWORK);
  const { id, secret } = await mailed();
  await verifyAddress(opened.library, id, secret);
  return id;
}

describe('sixty sign-ups with tags of one mailbox', () => {
  it('make one account, and no more mails than one address gets', async () => {
    const { library } = opened;
    const outcomes: unknown[] = [];
    for (let number = 0; number < 60; number += 1) {
      const refused = await reason(
        join(tagged(number), STRANGER).then((account) => sendVerification(library, account, NETWORK)),
      );
      outcomes.push(refused);
      await reason(requestRecovery(library, tagged(number), NETWORK));
    }
    expect(outcomes.slice(0, 10)).toEqual(['not refused', ...Array(9).fill('account.taken')]);
    expect(new Set(outcomes.slice(10))).toEqual(new Set(['limit.reached']));
    await mailed();
    expect(opened.mails.length).toBeLessThanOrEqual(LIMITS.mail.most);
    const accounts = await Promise.all(
      Array.from({ length: 60 }, (_, number) => library.accounts.findByEmail(tagged(number))),
    );
    expect(accounts.filter(Boolean)).toHaveLength(1);
  });

  it('of an account that is verified are answered as for its own address', async () => {
    await join(PLAIN, OWNER);
    await verify(PLAIN);
    const answers = await Promise.all(
      [PLAIN, tagged(1)].map((email) => join(email, STRANGER).catch((thrown: unknown) => thrown)),
    );
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[1]).toMatchObject({ word: 'conflict', reason: 'account.taken' });
  });
});

/** A stranger’s sign-up with a tag of the owner’s mailbox is not verified. How the owner comes, by which address. */
const WAYS: [string, string, () => Promise<string>][] = [
  [
    'signs up by the plain address',
    PLAIN,
    async () => {
      await join(PLAIN, OWNER);
      return verify(PLAIN);
    },
  ],
  [
    'signs up by another tag, once the stranger’s link has ended',
    tagged('own'),
    async () => {
      opened.pass(60);
      await join(tagged('own'), OWNER);
      return verify(tagged('own'));
    },
  ],
  ['recovers by the plain address', PLAIN, () => recovered(PLAIN)],
  ['recovers by another tag', tagged('own'), () => recovered(tagged('own'))],
  ['comes by a provider with the plain address', PLAIN, () => provided(PLAIN)],
  ['comes by a provider with another tag', tagged('own'), () => provided(tagged('own'))],
];

async function recovered(email: string): Promise<string> {
  await requestRecovery(opened.library, email, NETWORK);
  const { to, id, secret } = await mailed();
  expect(to).toBe(email);
  await recover(opened.library, id, secret, OWNER);
  return id;
}

const provided = async (email: string) => (await come(email)).signedIn?.account.id ?? '';

describe.each(WAYS)('a mailbox’s owner who %s', (_way, email, act) => {
  it('has the one account of the mailbox, which the stranger’s password and link open no more', async () => {
    const stranger = await join(tagged('stranger'), STRANGER, 'stranger');
    await sendVerification(opened.library, stranger, NETWORK);
    const link = await mailed();
    opened.pass(1);
    const id = await act();
    expect(await find(id)).toMatchObject({ email, verified: true });
    expect(await opens(tagged('stranger'), STRANGER)).toBeUndefined();
    expect(await opens(email, STRANGER)).toBeUndefined();
    expect(await reason(verifyAddress(opened.library, link.id, link.secret))).not.toBe('not refused');
    expect(await opened.library.accounts.findByEmail(tagged('stranger'))).toBeUndefined();
  });
});

describe('an account that is not verified yet', () => {
  it('is not pushed out by a stranger’s sign-up with a tag, nor by mails asked for with one', async () => {
    const account = await join(PLAIN, OWNER, 'owner');
    await sendVerification(opened.library, account, NETWORK);
    const link = await mailed();
    expect(await reason(join(tagged(1), STRANGER))).toBe('account.taken');
    await requestRecovery(opened.library, tagged(2), NETWORK);
    expect((await mailed()).to).toBe(tagged(2));
    await verifyAddress(opened.library, link.id, link.secret);
    expect(await opens(PLAIN, OWNER)).toBe('owner');
  });

  it('takes no address by the link of a recovery once it is verified by its own', async () => {
    const account = await join(PLAIN, OWNER, 'owner');
    await requestRecovery(opened.library, tagged(2), NETWORK);
    const late = await mailed();
    await sendVerification(opened.library, account, NETWORK);
    const own = await mailed();
    await verifyAddress(opened.library, own.id, own.secret);
    expect(await reason(recover(opened.library, late.id, late.secret, STRANGER))).toBe('secret.invalid');
    expect(await find('owner')).toMatchObject({ email: PLAIN });
  });
});

describe('an account that is verified', () => {
  it('gets its recovery at its own address, whatever tag was typed', async () => {
    await join(tagged('own'), OWNER, 'owner');
    await verify(tagged('own'));
    opened.pass(1);
    await requestRecovery(opened.library, PLAIN, NETWORK);
    const { to, id, secret } = await mailed();
    expect([to, id]).toEqual([tagged('own'), 'owner']);
    await recover(opened.library, id, secret, 'another long secret');
    expect(await opens(tagged('own'), 'another long secret')).toBe('owner');
  });

  it('is opened by no provider’s word about another address of its mailbox, and no second one is made', async () => {
    await join(tagged('own'), OWNER, 'owner');
    await verify(tagged('own'));
    const { signedIn, fault } = await come(PLAIN);
    expect([signedIn, fault?.reason]).toEqual([undefined, 'provider.other-address']);
    expect(await opened.library.accounts.findByEmail(PLAIN)).toBeUndefined();
  });
});

describe('two accounts of one mailbox, from before', () => {
  const pair = async (verified: boolean) => {
    const { library, folder } = opened;
    const hash = await library.passwords.hash(OWNER, NETWORK);
    return Promise.all(
      ['one', 'two'].map(async (id) => {
        const account = await person(library, id, { verified });
        await library.accounts.setPassword(account, hash, library.clock());
        return readdress(folder, account, tagged(id));
      }),
    );
  };

  it.each([true, false])('are each opened by the address that was typed, verified: %s', async (verified) => {
    await pair(verified);
    expect([await opens(tagged('one'), OWNER), await opens(tagged('two'), OWNER)]).toEqual(['one', 'two']);
    expect((await come(tagged('two'))).signedIn?.account.id).toBe('two');
    expect(await find('one')).toMatchObject({ email: tagged('one') });
  });

  it('are verified each by its own link', async () => {
    await pair(false);
    expect([await verify(tagged('one')), await verify(tagged('two'))]).toEqual(['one', 'two']);
  });

  it('share the limits and the quotas of one', async () => {
    const library = { ...opened.library, limits: memoryLimits(), quickLimits: memoryLimits() };
    const [one, two] = await pair(true);
    if (!one || !two) throw new Error('no pair');
    for (let times = 0; times < LIMITS.report.most; times += 1)
      await takeOfMailbox(library.limits, LIMITS.report, one, library.clock());
    const twentyFirst = takeOfMailbox(library.limits, LIMITS.report, two, library.clock());
    await expect(twentyFirst).rejects.toSatisfy((error) => isRefusal(error, 'limit.reached'));
    library.settings.maxUnsharedBytes = LEAST_COUNTED_BYTES;
    const small = (id: string) => ({ ...arriving(id, '%PDF-1.7'), mostBytes: LEAST_COUNTED_BYTES });
    await receiveChunk(library, one, small('of-one'));
    const more = receiveChunk(library, two, small('of-two'));
    await expect(more).rejects.toSatisfy((error) => isRefusal(error, 'file.too-much-unshared'));
  });

  it('are named in the security log, and their mailbox is not', async () => {
    const [one] = await pair(true);
    if (!one) throw new Error('no pair');
    const { limits, clock } = opened.library;
    for (let times = 0; times <= LIMITS.report.most; times += 1)
      await takeOfMailbox(limits, LIMITS.report, one, clock()).catch(() => {});
    expect(opened.events.at(-1)).toEqual({ name: 'limit.reached', limit: 'report', account: 'one' });
  });
});
