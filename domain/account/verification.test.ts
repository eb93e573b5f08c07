import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK, openTestLibrary, PUBLIC_URL, person, type TestLibrary } from '../../test/library.ts';
import type { Account } from '../account.ts';
import { deliverMail } from '../mail/deliver-mail.ts';
import { sendVerification } from './send-verification.ts';
import { verifyAddress } from './verify-address.ts';

describe('verifying an address', () => {
  let opened: TestLibrary;
  let asha: Account;
  beforeEach(async () => {
    opened = await openTestLibrary();
    asha = await person(opened.library, 'asha', { verified: false });
  });
  afterEach(() => opened.close());

  const thrownBy = (act: Promise<unknown>) =>
    act.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
  const verify = (secret: string, id = asha.id) => verifyAddress(opened.library, id, secret);
  const isVerified = async () => (await opened.library.accounts.find(asha.id))?.verified;

  /** The link of the newest mail. */
  const mailed = async (url?: string): Promise<URL> => {
    await sendVerification(opened.library, asha, NETWORK, url);
    await deliverMail(opened.library, opened.mailer);
    return new URL(opened.mails.at(-1)?.link ?? '');
  };
  const secretOf = (link: URL) => link.searchParams.get('secret') ?? '';

  it('begins with a mail to that address, whose link leads to our page', async () => {
    const link = await mailed();
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}/verify`);
    expect(link.searchParams.get('userId')).toBe('asha');
    expect(secretOf(link)).toMatch(/^[\w-]{44}$/);
    const mail = opened.mails[0];
    expect(mail).toMatchObject({ to: asha.email, subject: 'Verify your email for Panna' });
    expect(mail?.text).toContain(link.href);
    expect(mail?.html).toContain(link.href.replaceAll('&', '&#38;'));
  });

  it('keeps what else a client put into the address of the page', async () => {
    const link = await mailed(`${PUBLIC_URL}/verify?from=app#top`);
    expect(link.searchParams.get('from')).toBe('app');
    expect(link.hash).toBe('#top');
  });

  it.each([
    'https://evil.example/verify',
    'http://panna.example/verify',
    'https://panna.example:8443/verify',
    'https://panna.example.evil.example/verify',
    'https://panna.example@evil.example/verify',
    'https://asha:secret@panna.example/verify',
    '//evil.example/verify',
    '/verify',
    'javascript:alert(1)',
    'not a link',
    '',
  ])('never mails a link to %j', async (url) => {
    expect(await thrownBy(sendVerification(opened.library, asha, NETWORK, url))).toMatchObject({
      word: 'invalid',
    });
    expect(await deliverMail(opened.library, opened.mailer)).toBe(false);
  });

  it('is not started for an address that is verified', async () => {
    const verified = { ...asha, verified: true };
    const refused = await thrownBy(sendVerification(opened.library, verified, NETWORK));
    expect(refused).toMatchObject({ word: 'conflict', reason: 'account.verified' });
  });

  it('is asked for ten times an hour at most', async () => {
    for (let number = 1; number <= 10; number += 1) await sendVerification(opened.library, asha, NETWORK);
    expect(await thrownBy(sendVerification(opened.library, asha, NETWORK))).toMatchObject({
      word: 'too-many',
    });
    opened.pass(60);
    await sendVerification(opened.library, asha, NETWORK);
  });

  it('works once', async () => {
    const secret = secretOf(await mailed());
    expect(await verify(secret)).toMatchObject({ accountId: 'asha', purpose: 'verification' });
    expect(await isVerified()).toBe(true);
    expect(await thrownBy(verify(secret))).toMatchObject({ word: 'not-signed-in', reason: 'secret.invalid' });
  });

  it('works for the account that asked only', async () => {
    const ravi = await person(opened.library, 'ravi', { verified: false });
    const secret = secretOf(await mailed());
    expect(await thrownBy(verify(secret, ravi.id))).toMatchObject({ reason: 'secret.invalid' });
    expect(await thrownBy(verify(secret, 'nobody'))).toMatchObject({
      word: 'not-found',
      reason: 'account.unknown',
    });
    expect((await opened.library.accounts.find('ravi'))?.verified).toBe(false);
    await verify(secret);
    expect(await isVerified()).toBe(true);
  });

  it('does not work with one character changed, cut or added', async () => {
    const secret = secretOf(await mailed());
    const last = secret.at(-1) === 'A' ? 'B' : 'A';
    for (const wrong of [
      secret.slice(0, -1) + last,
      secret.slice(0, -1),
      `${secret}A`,
      secret.toLowerCase(),
      '',
    ]) {
      expect(await thrownBy(verify(wrong))).toMatchObject({ reason: 'secret.invalid' });
    }
    expect(await isVerified()).toBe(false);
  });

  it('works for an hour from the moment of the mail, however long that waited', async () => {
    await sendVerification(opened.library, asha, NETWORK);
    opened.pass(24 * 60);
    await deliverMail(opened.library, opened.mailer);
    const secret = secretOf(new URL(opened.mails[0]?.link ?? ''));
    opened.pass(60);
    expect(await thrownBy(verify(secret))).toMatchObject({ reason: 'secret.invalid' });
    opened.pass(-1);
    await verify(secret);
  });

  it('works with each of several mails, until one was used', async () => {
    const first = secretOf(await mailed());
    await mailed();
    await verify(first);
    expect(await isVerified()).toBe(true);
  });
});
