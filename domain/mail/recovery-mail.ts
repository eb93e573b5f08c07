import type { Account } from '../account.ts';
import type { Mail } from '../mail.ts';
import { mailPage } from './mail-page.ts';

/** The mail with which a forgotten password is replaced. */
export function recoveryMail(account: Account, siteName: string, link: string): Mail {
  const lines = [
    `Somebody, we hope you, asked to replace the password of your ${siteName} account.`,
    'Open the link to choose a new one. It works once, for one hour.',
  ];
  const after = 'If it was not you, leave this mail alone: your password stays as it is.';
  return {
    to: account.email,
    subject: `Choose a new password for ${siteName}`,
    text: [...lines, link, after].join('\n\n'),
    html: mailPage(siteName, lines, { label: 'Choose a new password', link }, after),
    link,
  };
}

/** Tells a person that their password is another one now, in case it was not them. */
export function passwordChangedMail(account: Account, siteName: string, forgotLink: string): Mail {
  const lines = [`The password of your ${siteName} account was changed just now.`];
  const after = `If it was not you, choose a new one at once: ${forgotLink}`;
  return {
    to: account.email,
    subject: `Your ${siteName} password was changed`,
    text: [...lines, after].join('\n\n'),
    html: mailPage(siteName, lines, { label: 'It was not me', link: forgotLink }),
  };
}
