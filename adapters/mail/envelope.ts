import type Message from 'nodemailer/lib/mailer/index.js';
import type { Mail } from '../../domain/mail.ts';

/** A mail as nodemailer takes it. Addresses go in as objects, so that no name can add a header or a recipient. */
export function envelope(mail: Mail, from: string): Message.Options {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    // Neither a file nor a page of the net may be read into a mail, whatever its text says.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
