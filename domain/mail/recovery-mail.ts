import type { Account } from '../account.ts';
import type { MailLanguage } from '../language.ts';
import type { Mail } from '../mail.ts';
import { mailPage } from './mail-page.ts';

export function recoveryMail(
  { email }: Pick<Account, 'email'>,
  siteName: string,
  { tag, text }: MailLanguage,
  link: string,
): Mail {
  const lines = [text('mail.recoveryAsked', { siteName }), text('mail.recoveryOpen')];
  const after = text('mail.recoveryNotYou');
  const action = { label: text('mail.newPassword'), link };
  return {
    to: email,
    subject: text('mail.recoverySubject', { siteName }),
    text: [...lines, link, after].join('\n\n'),
    html: mailPage(tag, siteName, lines, action, after),
    link,
  };
}

export function passwordChangedMail(
  { email }: Pick<Account, 'email'>,
  siteName: string,
  { tag, text }: MailLanguage,
  forgotLink: string,
): Mail {
  const lines = [text('mail.changed', { siteName })];
  const after = text('mail.changedNotYou', { link: forgotLink });
  return {
    to: email,
    subject: text('mail.changedSubject', { siteName }),
    text: [...lines, after].join('\n\n'),
    html: mailPage(tag, siteName, lines, { label: text('mail.notMe'), link: forgotLink }),
  };
}
