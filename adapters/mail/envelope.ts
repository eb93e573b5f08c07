import type Message from 'nodemailer/lib/mailer/index.js';
import type { Mail } from '../../domain/mail.ts';

/** A mail for nodemailer. Addresses are objects, so that no name can add a header or a recipient. */
export function envelope(mail: Mail, from: string): Message.Options {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    headers: {
      // Programs that answer mails, such as those of people on leave, leave these alone (RFC 3834).
      ...(!mail.replyTo && { 'Auto-Submitted': 'auto-generated' }),
      ...(mail.unsubscribe && unsubscribeHeaders(mail.unsubscribe)),
    },
    // Prevents texts from making nodemailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Lets mail programs show an unsubscribe button (RFC 8058). `prepared` prevents encoding of the address. */
function unsubscribeHeaders(address: string) {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
