import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail, Mailer } from '../../domain/mail.ts';
import { envelope } from './envelope.ts';
import { onFirstMail } from './on-first-mail.ts';

/** For a library without a mail server: writes each mail to an `.eml` file and calls `announce`. */
export async function outboxMailer(
  folder: string,
  from: string,
  announce: (mail: Mail, path: string) => void,
): Promise<Mailer> {
  await mkdir(folder, { recursive: true });
  const transport = onFirstMail(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }),
  );
  return {
    async send(mail) {
      const { message } = await (await transport.open()).sendMail(envelope(mail, from));
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
      const path = join(folder, `${name}.eml`);
      // Renamed when complete, for programs that watch the folder.
      await writeFile(`${path}.part`, message as Buffer);
      await rename(`${path}.part`, path);
      announce(mail, path);
    },
    check: () => access(folder, constants.W_OK),
    takes: async () => true,
    async close() {
      await transport.close();
    },
  };
}
