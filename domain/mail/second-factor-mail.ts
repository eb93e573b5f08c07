import type { Account } from '../account.ts';
import type { MailLanguage } from '../language.ts';
import type { Mail, MailContent, SecondFactorChange } from '../mail.ts';
import { mailPage } from './mail-page.ts';

const NEWS = {
  on: 'mail.factorTurnedOn',
  off: 'mail.factorTurnedOff',
  added: 'mail.factorAdded',
  removed: 'mail.factorRemoved',
  codes: 'mail.factorCodes',
  'code-used': 'mail.factorCodeUsed',
  reset: 'mail.factorReset',
} as const satisfies Record<SecondFactorChange, string>;

export function secondFactorMail(
  { email }: Pick<Account, 'email'>,
  { change, reason }: Extract<MailContent, { kind: 'second-factor' }>,
  siteName: string,
  { tag, text }: MailLanguage,
  forgotLink: string,
): Mail {
  const lines = [
    text(NEWS[change], { siteName }),
    ...(reason === undefined ? [] : [text('mail.reason', { reason })]),
  ];
  const isReset = change === 'reset';
  const label = text(isReset ? 'mail.newPassword' : 'mail.notMe');
  const after = isReset ? forgotLink : text('mail.changedNotYou', { link: forgotLink });
  return {
    to: email,
    subject: text('mail.factorSubject', { siteName }),
    text: [...lines, after].join('\n\n'),
    html: mailPage(tag, siteName, lines, { label, link: forgotLink }),
  };
}
