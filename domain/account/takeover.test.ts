import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK, openTestLibrary, type TestLibrary } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { comeByProvider } from '../../test/provided-person.ts';
import type { Account } from '../account.ts';
import { disownAccount } from '../file/disown-account.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { currentSession } from '../session/current-session.ts';
import { signIn } from '../session/sign-in.ts';
import type { Device } from '../session.ts';
import { changePassword } from './change-account.ts';
import { recover, requestRecovery } from './recover.ts';
import { sendVerification } from './send-verification.ts';
import { signUp } from './sign-up.ts';
import { verifyAddress } from './verify-address.ts';

const EMAIL = 'asha@gbpuat.ac.in';
const STRANGER = { email: EMAIL, password: 'the stranger chose this' };
const OWNER = { email: EMAIL, password: 'only the owner knows' };

let opened: TestLibrary;
/** Made by a stranger with the address of its owner. */
let account: Account;
let device: Device;
/** The secrets of the mails that the stranger had sent to the owner. */
let mailed: Awaited<ReturnType<typeof deliver>>;
beforeEach(async () => {
  opened = await openTestLibrary();
  account = await signUp(opened.library, { id: 'asha', ...STRANGER }, NETWORK);
  device = madeUpDevice();
  await signIn(opened.library, device, STRANGER);
  for (const _time of [1, 2]) await askForMails();
  mailed = await deliver();
  opened.pass(1);
});
afterEach(() => opened.close());

const refusal = (act: Promise<unknown>) =>
  act.then(
    () => 'not refused',
    (thrown: { reason?: string }) => thrown.reason,
  );

/** The secrets of the mails so far, in their order: of verification and recovery by their links, of deletion by its own. */
async function deliver() {
  while (await deliverMail(opened.library, opened.mailer));
  const secrets = (path: string) =>
    opened.mails.flatMap(({ text }) =>
      [...text.matchAll(new RegExp(`${path}\\?\\S*?secret=([\\w-]+)`, 'g'))].map(([, secret = '']) => secret),
    );
  return { verify: secrets('/verify'), recover: secrets('/reset'), disown: secrets('/verify/delete') };
}

async function askForMails() {
  await sendVerification(opened.library, account, NETWORK);
  await requestRecovery(opened.library, EMAIL, NETWORK);
}

/** How the owner shows that the address is theirs, and whether the stranger's password ends with it. */
const VERIFICATIONS: [string, boolean, () => Promise<unknown>][] = [
  [
    'opens the link of the verification mail',
    false,
    () => verifyAddress(opened.library, 'asha', mailed.verify[1] ?? ''),
  ],
  [
    'recovers the password',
    true,
    () => recover(opened.library, 'asha', mailed.recover[1] ?? '', OWNER.password),
  ],
  [
    'signs in at the provider',
    true,
    () =>
      comeByProvider(opened.library, madeUpDevice(), { subject: '42', email: EMAIL, emailVerified: true }),
  ],
];

describe.each(VERIFICATIONS)(
  'an account made by a stranger, whose address’s owner %s,',
  (_name, replaces, verify) => {
    it('is verified, and every session of before has ended', async () => {
      await verify();
      expect((await opened.library.accounts.find('asha'))?.verified).toBe(true);
      expect(await currentSession(opened.library, device)).toBeUndefined();
    });

    it(`${replaces ? 'is not' : 'is still'} opened by the stranger’s password`, async () => {
      await verify();
      const again = refusal(signIn(opened.library, madeUpDevice(), STRANGER));
      expect(await again).toBe(replaces ? 'account.credentials' : 'not refused');
    });

    it('is opened by no link of before, and cannot be deleted by one', async () => {
      expect(Object.values(mailed).map((secrets) => secrets.length)).toEqual([2, 2, 2]);
      await verify();
      for (const secret of mailed.verify)
        expect(await refusal(verifyAddress(opened.library, 'asha', secret))).toBe('secret.invalid');
      for (const secret of mailed.recover)
        expect(await refusal(recover(opened.library, 'asha', secret, 'yet another one'))).toBe(
          'secret.invalid',
        );
      for (const secret of mailed.disown)
        expect(await refusal(disownAccount(opened.library, 'asha', secret))).toBe('secret.invalid');
    });

    it('gets no mail with a link that was asked for before and not sent yet', async () => {
      await askForMails();
      opened.pass(1);
      await verify();
      expect(await deliver()).toEqual(mailed);
    });

    it('does not let in a sign-in that began before', async () => {
      const { passwords } = opened.library;
      const slow: typeof passwords = {
        ...passwords,
        async matches(...given) {
          const matches = await passwords.matches(...given);
          await verify();
          return matches;
        },
      };
      const late = madeUpDevice();
      const signing = refusal(signIn({ ...opened.library, passwords: slow }, late, STRANGER));
      expect(await signing).toBe('account.credentials');
      expect(await currentSession(opened.library, late)).toBeUndefined();
    });

    it('keeps its password from a change that began before', async () => {
      const { passwords } = opened.library;
      const slow: typeof passwords = {
        ...passwords,
        async hash(password, asker) {
          const hash = await passwords.hash(password, asker);
          await verify();
          return hash;
        },
      };
      const password = 'the stranger comes back';
      const { session } = (await currentSession(opened.library, device)) ?? {};
      const change = { password, oldPassword: STRANGER.password, session: session?.id ?? '' };
      const changing = refusal(changePassword({ ...opened.library, passwords: slow }, account, change));
      expect(await changing).toBe('account.credentials');
      const later = refusal(signIn(opened.library, madeUpDevice(), { email: EMAIL, password }));
      expect(await later).toBe('account.credentials');
    });
  },
);

describe('a verification link', () => {
  const open = async (own = madeUpDevice()) => {
    const current = await currentSession(opened.library, own);
    await verifyAddress(opened.library, 'asha', mailed.verify[0] ?? '', current?.session);
    return (await currentSession(opened.library, own)) !== undefined;
  };

  it('leaves the session of the device on which it is opened, and no other', async () => {
    const own = madeUpDevice();
    await signIn(opened.library, own, STRANGER);
    expect(await open(own)).toBe(true);
    expect(await currentSession(opened.library, device)).toBeUndefined();
  });

  it('leaves a session of another account alone', async () => {
    const own = madeUpDevice();
    const ravi = { email: 'ravi@gbpuat.ac.in', password: 'many other pages' };
    await signUp(opened.library, ravi, NETWORK);
    await signIn(opened.library, own, ravi);
    expect(await open(own)).toBe(true);
    expect(await currentSession(opened.library, device)).toBeUndefined();
  });
});
