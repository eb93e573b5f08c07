import type { MailLanguage } from '../language.ts';
import type { Mail, MailContent } from '../mail.ts';
import { mailPage } from './mail-page.ts';

export function messageMail(content: Extract<MailContent, { kind: 'message' }>, siteName: string): Mail {
  const from = `${content.name} <${content.email}> wrote:`;
  return {
    to: content.to,
    subject: `${siteName}: a message from ${content.name}`,
    text: `${from}\n\n${content.text}`,
    html: mailPage('en', siteName, [from, content.text]),
    replyTo: content.email,
  };
}

export function messagesMail(
  to: string,
  { messages, claims }: { messages: number; claims: number },
  siteName: string,
  { tag, text }: MailLanguage,
  queue: string,
): Mail {
  const subject = text('mail.furtherSubject', { siteName, count: messages + claims });
  const lines = [text('mail.further', { messages, claims })];
  return {
    to,
    subject,
    text: [...lines, queue].join('\n\n'),
    html: mailPage(tag, siteName, lines, { label: text('mail.openQueue'), link: queue }),
  };
}
