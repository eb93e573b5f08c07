import { DELETION_DAYS } from '../account/secret.ts';
import type { Account } from '../account.ts';
import type { MailLanguage } from '../language.ts';
import type { Mail } from '../mail.ts';
import { mailPage } from './mail-page.ts';

type VerificationLinks = {
  /** Shows that the address is the reader's. */
  verify: string;
  /** Deletes the account, for a reader who did not make it. */
  disown: string;
};

/**
 * The mail that carries the link by which a person shows that the address is theirs. The account may have been made by
 * another person, who knows its password: so the mail says what opening the link does, and how to be rid of the account.
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
