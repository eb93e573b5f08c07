import type { Account } from '../account.ts';
import type { MailLanguage } from '../language.ts';
import type { Mail } from '../mail.ts';
import { mailPage } from './mail-page.ts';

export function requestMail(
  { email }: Pick<Account, 'email'>,
  siteName: string,
  { tag, text }: MailLanguage,
  { course, description }: { course: string; description: string },
  link: string,
): Mail {
  const lines = [text('mail.requestFulfilled', { course, siteName }), description];
  const after = text('mail.requestOnce');
  return {
    to: email,
    subject: text('mail.requestSubject', { course, siteName }),
    text: [...lines, link, after].join('\n\n'),
    html: mailPage(tag, siteName, lines, { label: text('mail.requestRead'), link }, after),
    link,
  };
}
