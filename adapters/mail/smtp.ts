import type { Mailer } from '../../domain/mail.ts';
import { envelope } from './envelope.ts';
import { onFirstMail } from './on-first-mail.ts';

const TIMEOUT_MS = 15_000;

/**
 * Sends mails through a server, given as `smtp://user:password@host:port` or `smtps://…`.
 * @param name Host name in the greeting (EHLO). Spam filters distrust the default, an address.
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
  return {
    async send(mail) {
      await (await transport.open()).sendMail(envelope(mail, from));
    },
    async check() {
      await (await transport.open()).verify();
    },
    async close() {
      await transport.close();
    },
  };
}
