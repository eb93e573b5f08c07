import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { freePort } from '../../../scripts/servers/free-port.ts';
import { readConfig } from '../../config.ts';
import { testMail } from './mail-test.ts';

async function config(env: NodeJS.ProcessEnv) {
  const folder = await mkdtemp(join(tmpdir(), 'panna-mail-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'outbox'));
  return readConfig({ DATA_DIR: folder, ...env }, root);
}

it('panna mail test sends a mail, with a password that has an @ in it', async () => {
  const known: unknown[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      known.push([username, password]);
      done(null, { user: username });
    },
    onData(stream, { envelope }, done) {
      known.push(envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  for (const password of ['p@ss@word', 'p%40ss%40word']) {
    known.length = 0;
    const settings = await config({ SMTP_URL: `smtp://me@gbpuat.ac.in:${password}@127.0.0.1:${port}` });
    const { summary } = await testMail(settings, 'asha@example.in');
    expect(summary).toMatch(/^The mail server 127\.0\.0\.1:\d+ accepted the email for asha@example\.in\./);
    expect(known).toContainEqual(['me@gbpuat.ac.in', 'p@ss@word']);
    expect(known.at(-1)).toEqual(['asha@example.in']);
  }
});

it('panna mail test says in a sentence what a server that is away answers', async () => {
  const settings = await config({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
  await expect(testMail(settings, 'asha@example.in')).rejects.toThrow(
    /^The mail server 127\.0\.0\.1:\d+ did not accept the email: [^\n]*ECONNREFUSED[^\n]*\.$/,
  );
});

it('panna mail test without a mail server says where the email was saved', async () => {
  const { summary } = await testMail(await config({}), 'asha@example.in');
  const [, path = ''] = /saved as (\S+\.eml)\.$/.exec(summary) ?? [];
  expect(await readFile(path, 'utf8')).toContain('asha@example.in');
});
