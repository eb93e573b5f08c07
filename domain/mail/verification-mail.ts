import { DELETION_DAYS } from '../account/secret.ts';
import type { Account } from '../account.ts';
import type { MailLanguage } from '../language.ts';
import type { Mail } from '../mail.ts';
import { mailPage } from './mail-page.ts';

type VerificationLinks = {
  verify: string;
  disown: string;
};

/**
 * Another person, who knows the password, may have created the account. The mail therefore says what its link
 * does and how to delete the account.
 */
export function verificationMail(
  { email }: Pick<Account, 'email'>,
  siteName: string,
  { tag, text }: MailLanguage,
  { verify, disown }: VerificationLinks,
): Mail {
  const lines = [text('mail.welcome', { siteName }), text('mail.signedUp', { email })];
  const ifNot = text('mail.signedUpNotYou', { days: String(DELETION_DAYS) });
  return {
    to: email,
    subject: text('mail.verifySubject', { siteName }),
    text: [...lines, verify, ifNot, disown].join('\n\n'),
    html: mailPage(tag, siteName, lines, { label: text('mail.verify'), link: verify }, ifNot, disown),
    link: verify,
  };
}
