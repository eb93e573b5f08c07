import type Message from 'nodemailer/lib/mailer/index.js';
import type { Mail } from '../../domain/mail.ts';

/** Addresses are objects, so that no name can add a header or recipient. */
export function envelope(mail: Mail, from: string): Message.Options {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    headers: {
      // Suppresses automatic replies, such as out-of-office messages (RFC 3834).
      ...(!mail.replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribe && unsubscribeHeaders(mail.unsubscribe)),
    },
    // Prevents nodemailer from reading a file or URL named in a text.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Shows an unsubscribe button in mail programs (RFC 8058). `prepared` keeps the address as it is. */
function unsubscribeHeaders(address: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
