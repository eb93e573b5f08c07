import { DELETION_DAYS } from '../account/secret.ts';
import type { Account } from '../account.ts';
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
  { verify, disown }: VerificationLinks,
): Mail {
  const lines = [
    `Welcome to ${siteName}.`,
    `Somebody, we hope you, signed up with ${email}. Open the link if it was you: it confirms that this address is yours. ` +
      'From then on the account can share papers under this address, with the password that was chosen at the signup, ' +
      'and every other device is signed out. The link works once, for one hour.',
  ];
  const ifNot = [
    'If it was not you, do not open that link: the person who signed up knows the password.',
    `Delete the account instead. This link leads to a button that does it, and works for ${DELETION_DAYS} days:`,
  ];
  return {
    to: email,
    subject: `Verify your email for ${siteName}`,
    text: [...lines, verify, ifNot.join(' '), disown].join('\n\n'),
    html: mailPage(siteName, lines, { label: 'Verify my email', link: verify }, ifNot.join(' '), disown),
    link: verify,
  };
}
