import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer } from '../../domain/mail.ts';
import { envelope } from './envelope.ts';

/** Writes each mail as one `.eml` file, for a library that has no mail server yet; `announce` tells the log. */
export async function outboxMailer(
  folder: string,
  from: string,
  announce: (mail: Mail, path: string) => void,
): Promise<Mailer> {
  await mkdir(folder, { recursive: true });
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelope(mail, from));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const path = join(folder, `${name}.eml`);
      // Whoever watches the folder never sees half a mail.
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
      announce(mail, path);
    },
    async close() {
      transport.close();
    },
  };
}
