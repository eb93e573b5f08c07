import type { Account } from '../account.ts';
import type { MailLanguage } from '../language.ts';
import type { Mail, MailContent } from '../mail.ts';
import { mailPage } from './mail-page.ts';

export function tokenMail(
  { email }: Pick<Account, 'email'>,
  { name }: Extract<MailContent, { kind: 'token-made' }>,
  siteName: string,
  { tag, text }: MailLanguage,
  tokensLink: string,
): Mail {
  const lines = [text('mail.tokenMade', { name, siteName }), text('mail.tokenNotYou')];
  return {
    to: email,
    subject: text('mail.tokenSubject', { siteName }),
    text: [...lines, tokensLink].join('\n\n'),
    html: mailPage(tag, siteName, lines, { label: text('mail.tokens'), link: tokensLink }),
  };
}
