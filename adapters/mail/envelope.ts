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
    ...(mail.unsubscribe && { headers: unsubscribeHeaders(mail.unsubscribe) }),
    // No text of a mail may make nodemailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A mail program shows a button of its own for it (RFC 8058). `prepared`: an address is not folded into encoded words. */
function unsubscribeHeaders(address: string): Message.Headers {
  return {
    'List-Unsubscribe': { prepared: true, value: `<${address}>` },
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
