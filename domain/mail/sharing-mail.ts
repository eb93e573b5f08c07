import type { MailLanguage } from '../language.ts';
import type { Mail, MailContent } from '../mail.ts';
import { type Answering, answerable } from './case-mails.ts';
import { mailPage } from './mail-page.ts';

export function sharingMail(
  to: string,
  { act, reason }: Extract<MailContent, { kind: 'sharing' }>,
  siteName: string,
  language: MailLanguage,
  { contact, share }: { contact: Answering; share: string },
): Mail {
  const { tag, text } = language;
  const because = text('mail.reason', { reason });
  const subject = text('mail.sharingSubject', { siteName });
  if (act === 'decline')
    return answerable(to, subject, [text('mail.declined', { siteName }), because], language, contact);
  const lines = [text('mail.approved', { siteName }), because];
  return {
    to,
    subject,
    text: [...lines, share].join('\n\n'),
    html: mailPage(tag, subject, lines, { label: text('mail.shareNow'), link: share }),
    ...(contact.address && { replyTo: contact.address }),
  };
}
