import type { SMTPConnectionOptions } from 'nodemailer';
import type { Mailer } from '../../domain/mail.ts';
import { envelope } from './envelope.ts';
import { onFirstMail } from './on-first-mail.ts';

const TIMEOUT_MS = 15_000;
/** Tests the part before the @: domains are sent as punycode. */
const BEYOND_ASCII = /[^\p{ASCII}]/u;
const NO_SMTPUTF8 = 'The mail server does not accept addresses with non-ASCII letters (SMTPUTF8)';

/**
 * `url`: `smtp://user:password@host:port` or `smtps://…`.
 * @param name Host name in the greeting (EHLO). Spam filters distrust the default, an IP address.
 */
export function smtpMailer(url: string, from: string, name?: string): Mailer {
  const server = new URL(url);
  const options = {
    pool: true as const,
    host: server.hostname,
    port: server.port ? Number(server.port) : server.protocol === 'smtps:' ? 465 : 587,
    secure: server.protocol === 'smtps:',
    ...(name && { name }),
    ...(server.username && {
      auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  };
  const transport = onFirstMail(({ createTransport }) => createTransport(options));
  const takes = async (email: string) =>
    !BEYOND_ASCII.test(email.slice(0, email.lastIndexOf('@'))) || (await knowsSmtpUtf8(options));
  return {
    async send(mail) {
      // Nodemailer would send the non-ASCII bytes anyway.
      if (!(await takes(mail.to))) throw new Error(`${NO_SMTPUTF8}: ${mail.to}`);
      await (await transport.open()).sendMail(envelope(mail, from));
    },
    takes,
    async check() {
      await (await transport.open()).verify();
    },
    async close() {
      await transport.close();
    },
  };
}

/** True if the server supports SMTPUTF8 (RFC 6531). */
async function knowsSmtpUtf8(options: SMTPConnectionOptions): Promise<boolean> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection');
  const connection = new SMTPConnection(options);
  try {
    await new Promise<void>((resolve, reject) => {
      connection.once('error', reject);
      connection.connect((error) => (error ? reject(error) : resolve()));
    });
    return /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || '');
  } finally {
    connection.close();
  }
}
