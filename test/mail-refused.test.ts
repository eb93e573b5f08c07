import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Process, startProcess } from './process.ts';

const TOKEN = 'a-token-for-the-tests';

/** Relays nothing for anybody, as a mail server does that has not been set up for the library. */
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(
      isSetUp
        ? null
        : Object.assign(new Error(`5.7.1 <${address}>: Relay access denied`), { responseCode: 554 }),
    ),
  onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
});
let isSetUp = false;
let library: Process;
let dataDir: string;
beforeAll(async () => {
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  dataDir = await mkdtemp(join(tmpdir(), 'panna-mail-refused-'));
  const settings = { DATA_DIR: dataDir, OCR: 'off', METRICS_TOKEN: TOKEN, MIN_FREE_MB: '0' };
  library = await startProcess({ ...settings, SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await library.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await rm(dataDir, { recursive: true });
});

const mail = async () => (await (await fetch(`${library.url}/readyz`)).json()).mail;
const metrics = async () =>
  (await fetch(`${library.url}/metrics`, { headers: { Authorization: `Bearer ${TOKEN}` } })).text();

/** Text of the page after a signup. */
async function signUp(name: string): Promise<string> {
  const body = new URLSearchParams({
    ...{ email: `${name}@gbpuat.ac.in`, password: 'many pages of notes', intent: 'signup' },
    confirmPassword: 'many pages of notes',
  });
  const headers = { Origin: library.url };
  const post = await fetch(`${library.url}/login`, { method: 'POST', body, headers, redirect: 'manual' });
  expect([name, post.status, post.headers.get('location')]).toEqual([name, 302, '/home/emailpage?sent=1']);
  const cookie = post.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  return (await fetch(`${library.url}/home/emailpage?sent=1`, { headers: { Cookie: cookie } })).text();
}

it('A mail server that refuses everybody is told to the operator, and people are promised nothing', async () => {
  expect(await mail()).toBe('ok');
  for (const name of ['asha', 'binod', 'chitra'])
    expect(await signUp(name)).toContain('sent a verification link to');
  await expect.poll(mail).toBe('failing');
  const text = await metrics();
  expect(text).toMatch(/panna_mails_total\{outcome="refused".*\} [3-9]/);
  expect(text).toContain('panna_part_up{part="mail"} 0');
  const page = await signUp('divya');
  expect(page).toContain('The verification link will be sent as soon as our mail server is working again.');
  expect(page).not.toContain('Verification Email has been sent');
  const warned = () => library.lines.filter((line) => line.includes('The mail server rejects emails'));
  await expect.poll(warned).toHaveLength(1);
  expect(JSON.parse(warned()[0] ?? '')).toMatchObject({
    level: 40,
    fault: expect.stringContaining('554 5.7.1 … Relay access denied'),
  });
  isSetUp = true;
  await signUp('esha');
  await expect.poll(mail).toBe('ok');
});
