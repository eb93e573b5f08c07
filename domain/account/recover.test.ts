import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { brokenMailer } from '../../test/broken-mailer.ts';
import { NETWORK, openTestLibrary, PUBLIC_URL, type TestLibrary } from '../../test/library.ts';
import { madeUpDevice } from '../../test/made-up-device.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { Refusal } from '../refusal.ts';
import { currentSession } from '../session/current-session.ts';
import { signIn } from '../session/sign-in.ts';
import type { Device } from '../session.ts';
import { recover, requestRecovery } from './recover.ts';
import { sendVerification } from './send-verification.ts';
import { signUp } from './sign-up.ts';
import { verifyAddress } from './verify-address.ts';

const ASHA = { email: 'asha@gbpuat.ac.in', password: 'many pages of notes' };
const NEW = 'a better kept secret';

describe('a forgotten password', () => {
  let opened: TestLibrary;
  beforeEach(async () => {
    opened = await openTestLibrary();
    await signUp(opened.library, { id: 'asha', ...ASHA }, NETWORK);
  });
  afterEach(() => opened.close());

  const refusal = (act: Promise<unknown>) =>
    act.then(
      () => 'not refused',
      (thrown: unknown) => thrown,
    );
  const deliver = async (mailer = opened.mailer) => {
    while (await deliverMail(opened.library, mailer));
  };
  const secretOf = (link: string | undefined) => new URL(link ?? '').searchParams.get('secret') ?? '';
  const mailedSecret = async () => {
    await requestRecovery(opened.library, ASHA.email, NETWORK);
    await deliver();
    return secretOf(opened.mails.at(-1)?.link);
  };
  const replace = (secret: string, password = NEW, id = 'asha') =>
    recover(opened.library, id, secret, password);

  it('is replaced by the link of a mail: the old one ends with every session, and a mail says so', async () => {
    const device = madeUpDevice();
    await signIn(opened.library, device, ASHA);
    const secret = await mailedSecret();
    expect(opened.mails[0]?.link).toMatch(`${PUBLIC_URL}/reset?userId=asha&secret=${secret}`);
    await replace(secret);
    expect(await currentSession(opened.library, device)).toBeUndefined();
    expect(await refusal(signIn(opened.library, madeUpDevice(), ASHA))).toMatchObject({
      word: 'not-signed-in',
    });
    const { account } = await signIn(opened.library, madeUpDevice(), { ...ASHA, password: NEW });
    expect(account.verified).toBe(true);
    await deliver();
    expect(opened.mails.at(-1)).toMatchObject({ to: ASHA.email });
    expect(opened.mails).toHaveLength(2);
  });

  it('is not replaced, and its link not used up, while too many passwords wait', async () => {
    const secret = await mailedSecret();
    const { passwords } = opened.library;
    const busy = new Refusal('unavailable', 'passwords.busy');
    const library = { ...opened.library, passwords: { ...passwords, hash: () => Promise.reject(busy) } };
    expect(await refusal(recover(library, 'asha', secret, NEW))).toBe(busy);
    expect(await signIn(opened.library, madeUpDevice(), ASHA)).toBeDefined();
    await replace(secret);
    expect(await signIn(opened.library, madeUpDevice(), { ...ASHA, password: NEW })).toBeDefined();
  });

  it('is asked for alike whether the address has an account or not, and only an account gets a mail', async () => {
    const answers = [
      await requestRecovery(opened.library, ASHA.email, NETWORK),
      await requestRecovery(opened.library, 'nobody@gbpuat.ac.in', NETWORK),
    ].map(({ id: _, ...answer }) => answer);
    expect(answers[0]).toEqual(answers[1]);
    await deliver();
    expect(opened.mails.map(({ to }) => to)).toEqual([ASHA.email]);
  });

  it('gets its mail later when the mail server is down', async () => {
    const mailer = brokenMailer(opened.mailer);
    await requestRecovery(opened.library, ASHA.email, NETWORK);
    await deliver(mailer);
    mailer.repair();
    opened.pass(1);
    await deliver(mailer);
    await replace(secretOf(opened.mails[0]?.link));
  });

  it('has a link that works once, for an hour, for one account', async () => {
    const secret = await mailedSecret();
    expect(await refusal(replace(secret, NEW, 'nobody'))).toMatchObject({ word: 'not-found' });
    expect(await refusal(replace(`${secret}A`))).toMatchObject({ reason: 'secret.invalid' });
    opened.pass(60);
    expect(await refusal(replace(secret))).toMatchObject({ reason: 'secret.invalid' });
    opened.pass(-1);
    await replace(secret);
    expect(await refusal(replace(secret))).toMatchObject({ reason: 'secret.invalid' });
  });

  it.each([
    ['1234567', 'account.password'],
    ['password1', 'account.common-password'],
    ['asha-gbpuat-2026', 'account.common-password'],
  ])('is not replaced by %s, and the link is not used up by it', async (password, reason) => {
    const secret = await mailedSecret();
    expect(await refusal(replace(secret, password))).toMatchObject({ word: 'invalid', reason });
    await replace(secret);
  });

  it('tells a stranger without a link nothing of the person: not by what it says of a password either', async () => {
    for (const password of ['asha-gbpuat-2026', 'password1', NEW])
      expect(await refusal(replace('made-up', password))).toMatchObject({ reason: 'secret.invalid' });
  });

  it('is not replaced by the link of another mail, nor an address verified by this one', async () => {
    const account = await opened.library.accounts.find('asha');
    if (account) await sendVerification(opened.library, account, NETWORK);
    await deliver();
    const verification = secretOf(opened.mails[0]?.link);
    expect(await refusal(replace(verification))).toMatchObject({ reason: 'secret.invalid' });
    const recovery = await mailedSecret();
    const verified = await refusal(verifyAddress(opened.library, 'asha', recovery));
    expect(verified).toMatchObject({ reason: 'secret.invalid' });
  });

  it('voids the links that were asked for before and after', async () => {
    const [first, second, third] = [await mailedSecret(), await mailedSecret(), await mailedSecret()];
    await replace(second);
    for (const other of [first, third])
      expect(await refusal(replace(other, 'yet another secret'))).toMatchObject({ reason: 'secret.invalid' });
  });

  it('lets in again whom guesses had locked out, at a device that was known too', async () => {
    const own = madeUpDevice();
    await signIn(opened.library, own, ASHA);
    const guess = (device: Device) =>
      refusal(signIn(opened.library, device, { ...ASHA, password: 'not the password' }));
    for (const device of [own, madeUpDevice()]) {
      for (let guesses = 0; guesses < 11; guesses += 1) await guess(device);
      expect(await guess(device)).toMatchObject({ word: 'too-many' });
    }
    await replace(await mailedSecret());
    for (const device of [own, madeUpDevice()])
      expect(await signIn(opened.library, device, { ...ASHA, password: NEW })).toBeDefined();
  });

  it('never sends people elsewhere', async () => {
    const asked = requestRecovery(opened.library, ASHA.email, NETWORK, 'https://evil.example/reset');
    expect(await refusal(asked)).toMatchObject({ word: 'invalid', reason: 'url.foreign' });
  });
});
