import type { MailLanguage } from '../language.ts';
import type { Mail } from '../mail.ts';
import { CONFIRM_DAYS } from '../report/claim.ts';
import { mailPage } from './mail-page.ts';

/** Quotes nothing of the claim: the address may belong to a stranger. */
export function claimMail(
  to: string,
  siteName: string,
  { tag, text }: MailLanguage,
  { link, paper }: { link: string; paper: string },
): Mail {
  const lines = [text('mail.claimed', { siteName }), text('mail.claimOpen', { days: String(CONFIRM_DAYS) })];
  const ifNot = text('mail.claimNotYou');
  return {
    to,
    subject: text('mail.claimSubject', { siteName }),
    text: [...lines, link, ifNot, paper].join('\n\n'),
    html: mailPage(tag, siteName, lines, { label: text('mail.claimConfirm'), link }, ifNot, paper),
    link,
  };
}
