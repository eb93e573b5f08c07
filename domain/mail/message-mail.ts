import type { MailLanguage } from '../language.ts';
import type { Letter, Mail } from '../mail.ts';
import { mailPage } from './mail-page.ts';

export function messageMail(letter: Extract<Letter, { kind: 'message' }>, siteName: string): Mail {
  const from = `${letter.name} <${letter.email}> wrote:`;
  return {
    to: letter.to,
    subject: `${siteName}: a message from ${letter.name}`,
    text: `${from}\n\n${letter.text}`,
    html: mailPage('en', siteName, [from, letter.text]),
    replyTo: letter.email,
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
