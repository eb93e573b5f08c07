import type { Letter, Mail } from '../mail.ts';
import { mailPage } from './mail-page.ts';

/** The mail that brings a contact message to the people who care for the library. Answers go to the sender. */
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
