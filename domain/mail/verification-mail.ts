import type { Account } from '../account.ts';
import type { Mail } from '../mail.ts';
import { mailPage } from './mail-page.ts';

/** The mail that carries the link by which a person shows that the address is theirs. */
export function verificationMail(account: Account, siteName: string, link: string): Mail {
  const lines = [
    `Welcome to ${siteName}.`,
    'Please confirm that this is your address by opening the link. It works once, for one hour.',
  ];
  const after = 'If you did not sign up, you can leave this mail alone: nothing happens without the link.';
  return {
    to: account.email,
    subject: `Verify your email for ${siteName}`,
    text: [...lines, link, after].join('\n\n'),
    html: mailPage(siteName, lines, { label: 'Verify my email', link }, after),
    link,
  };
}
