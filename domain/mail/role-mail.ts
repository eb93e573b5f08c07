import type { MailLanguage } from '../language.ts';
import type { Mail, MailContent } from '../mail.ts';
import { type Answering, answerable } from './case-mails.ts';
import { mailPage } from './mail-page.ts';

type RoleMail = Extract<MailContent, { kind: 'role' }>;

export function roleMail(
  to: string,
  { role, reason }: RoleMail,
  siteName: string,
  language: MailLanguage,
  { contact, queue }: { contact: Answering; queue: string },
): Mail {
  const { tag, text } = language;
  const because = text('mail.reason', { reason });
  if (!role) {
    const lines = [text('mail.dismissed', { siteName }), because];
    return answerable(to, text('mail.dismissedSubject', { siteName }), lines, language, contact);
  }
  const [subject, what] =
    role === 'moderator'
      ? [text('mail.moderatorSubject', { siteName }), text('mail.moderator', { siteName })]
      : [text('mail.adminSubject', { siteName }), text('mail.admin', { siteName })];
  const lines = [what, because];
  const after = text('mail.unwanted');
  return {
    to,
    subject,
    text: [...lines, queue, after, contact.url].join('\n\n'),
    html: mailPage(tag, subject, lines, { label: text('mail.openQueue'), link: queue }, after, contact.url),
    ...(contact.address && { replyTo: contact.address }),
  };
}
