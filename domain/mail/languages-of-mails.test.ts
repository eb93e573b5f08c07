import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NETWORK, openTestLibrary, PUBLIC_URL, person, type TestLibrary } from '../../test/library.ts';
import { requestRecovery } from '../account/recover.ts';
import { sendVerification } from '../account/send-verification.ts';
import type { Mail } from '../mail.ts';
import { deliverMail } from './deliver-mail.ts';

let opened: TestLibrary;
beforeEach(async () => {
  opened = await openTestLibrary();
});
afterEach(() => opened.close());

async function delivered(): Promise<Mail | undefined> {
  await deliverMail(opened.library, opened.mailer);
  return opened.mails.at(-1);
}

/** The mails about the account itself, in that language. */
async function mailsIn(
  language: string,
): Promise<Record<'verification' | 'recovery' | 'password-changed', Mail | undefined>> {
  const { library } = opened;
  const account = await person(library, 'asha', { verified: false, language });
  await sendVerification(library, account, NETWORK);
  const verification = await delivered();
  await requestRecovery(library, account.email, NETWORK, `${PUBLIC_URL}/reset?email=asha`);
  const recovery = await delivered();
  const content = { kind: 'password-changed', accountId: account.id } as const;
  await library.pendingMails.add('changed', content, library.clock());
  return { verification, recovery, 'password-changed': await delivered() };
}

/** The pages that a mail leads to. */
const pagesOf = (mail: Mail | undefined) =>
  [...(mail?.text ?? '').matchAll(/https:\S+/g)].map(([link]) => new URL(link).pathname);
/** Without its links, which are different in every mail. */
const wordsOf = (mail: Mail | undefined) => mail?.text.replace(/https:\S+/g, 'LINK');

describe('the mails of an account', () => {
  it('are in English by default, word for word', async () => {
    const { verification, recovery, 'password-changed': changed } = await mailsIn('en');
    expect([verification, recovery, changed].map((mail) => mail?.subject)).toEqual([
      'Verify your email for Panna',
      'Choose a new password for Panna',
      'Your Panna password was changed',
    ]);
    expect(wordsOf(verification)).toBe(
      'Welcome to Panna.\n\nPlease verify your email address, asha@gbpuat.ac.in, to finish signing up. Other devices ' +
        'will be signed out. The link works once, for one hour.\n\nLINK\n\nDidn’t sign up? Then ' +
        'don’t open that link: the person who did knows the password. Delete the account instead. This link works for ' +
        '7 days:\n\nLINK',
    );
    expect(wordsOf(recovery)).toBe(
      'You asked to reset the password of your Panna account.\n\nOpen the link to choose a new one. ' +
        'It works once, for one hour.\n\nLINK\n\nIf this wasn’t you, ignore this email. Your password hasn’t changed.',
    );
    expect(wordsOf(changed)).toBe(
      'The password of your Panna account was changed just now.\n\nIf this wasn’t you, choose a new one right away: LINK',
    );
    expect([verification, recovery, changed].flatMap(pagesOf)).toEqual([
      '/verify',
      '/verify/delete',
      '/reset',
      '/forgot',
    ]);
  });

  it('are in Hindi for one that was made in Hindi, and lead to pages in Hindi', async () => {
    const mails = Object.values(await mailsIn('hi'));
    expect(mails.flatMap(pagesOf)).toEqual(['/hi/verify', '/hi/verify/delete', '/hi/reset', '/hi/forgot']);
    for (const mail of mails) {
      expect(mail?.subject).toMatch(/\p{Script=Devanagari}/u);
      expect(mail?.html).toMatch(/^<!doctype html><html lang="hi-IN">/);
      const english = `${mail?.text} ${mail?.html.replace(/^.*?<body[^>]*>|<[^>]*>/g, ' ')}`
        .replace(/https:\S+|\S+@\S+/g, '')
        .match(/[a-z]+/gi);
      expect([...new Set(english)]).toEqual(['Panna']);
    }
    expect(new URL(mails[1]?.link ?? '').searchParams.get('email')).toBe('asha');
  });

  it('are in English where the library does not speak the language of the account any more', async () => {
    const { verification } = await mailsIn('tlh');
    expect(verification?.subject).toBe('Verify your email for Panna');
    expect(pagesOf(verification)).toEqual(['/verify', '/verify/delete']);
  });

  it('lead to the page that was asked for, where it has a language or is of another site', async () => {
    opened.library.settings.otherOrigins = ['https://app.example'];
    const account = await person(opened.library, 'asha', { verified: false, language: 'hi' });
    for (const page of ['https://app.example/verify', `${PUBLIC_URL}/hi/verify`]) {
      await sendVerification(opened.library, account, NETWORK, page);
      expect((await delivered())?.link).toMatch(new RegExp(`^${page}\\?`));
    }
  });
});
