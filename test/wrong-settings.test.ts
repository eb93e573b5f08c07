import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../scripts/servers/free-port.ts';
import { failToStart, startProcess } from './process.ts';

/** Address of another machine, for documentation (RFC 5737). */
const ELSEWHERE = '192.0.2.1';

let folder: string;
let taken: number;
let server: ReturnType<typeof createServer>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-settings-'));
  await writeFile(join(folder, 'a-file'), '');
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  taken = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** Settings that fail only when the library opens; `server/config.test.ts` has the others. */
describe('a setting that cannot work ends the start with one sentence and exit code 1:', () => {
  const away = async () => `http://127.0.0.1:${await freePort()}`;
  const database = (change: (url: URL) => void) => {
    const url = new URL(inject('postgres'));
    change(url);
    return { DATABASE_URL: url.href };
  };
  it.each<[string, () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>, RegExp]>([
    [
      'a misspelt name',
      () => ({ SMPT_URL: 'smtp://mail.example' }),
      /^SMPT_URL is not a setting of Panna. Did you mean SMTP_URL/,
    ],
    ['a public address without mails', () => ({ PUBLIC_URL: 'https://a.in' }), /^SMTP_URL is needed/],
    [
      'a DATA_DIR that is a file',
      () => ({ DATA_DIR: join(folder, 'a-file') }),
      /^DATA_DIR \S+ is a file, or is inside one/,
    ],
    [
      'a CATALOGUE_DIR that is not there',
      () => ({ CATALOGUE_DIR: join(folder, 'nowhere') }),
      /^The catalogue|catalogue/i,
    ],
    ['a FILES_GROUP that is not there', () => ({ FILES_GROUP: 'no-such-group' }), /^FILES_GROUP/],
    ['a PORT that is taken', () => ({ PORT: String(taken) }), /^PORT \d+ is taken/],
    [
      'a HOST of another machine',
      () => ({ HOST: ELSEWHERE, RATE_LIMITS: 'on' }),
      /^HOST is not an address of this machine/,
    ],
    [
      'a database that is not there',
      () =>
        database((url) => {
          url.pathname = '/nowhere';
        }),
      /^There is no database nowhere at DATABASE_URL/,
    ],
    [
      'a role that is not there',
      () =>
        database((url) => {
          url.username = 'nobody';
        }),
      /^PostgreSQL rejects the user nobody/,
    ],
    [
      'a server of databases that is not there',
      async () => {
        const { port } = new URL(await away());
        return database((url) => {
          url.port = port;
        });
      },
      /^The database at DATABASE_URL does not answer/,
    ],
    [
      'a server of databases that only reads, as a standby does',
      () => database((url) => url.searchParams.set('options', '-c default_transaction_read_only=on')),
      /^The server at DATABASE_URL is read-only/,
    ],
    [
      'a server of databases that does not encrypt',
      () => database((url) => url.searchParams.set('sslmode', 'no-verify')),
      /^The server at DATABASE_URL does not support encryption/,
    ],
  ])('%s', async (name, settings, sentence) => {
    const { code, output } = await failToStart({ DATA_DIR: join(folder, name), ...(await settings()) });
    // Files of the catalogue have a line each.
    const [first, ...more] = output.trim().split('\n');
    expect([code, more.filter((line) => !/^ {2}\w+\.(?:yaml|csv): /.test(line))]).toEqual([1, []]);
    expect(first?.replace(/^Panna can’t start. /, '')).toMatch(sentence);
    expect(output).not.toMatch(/^ +at /m);
  });
});

it('a setting that works and is seldom meant is a warning in the log', async () => {
  const settings = {
    PUBLIC_URL: 'http://panna.example.edu',
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
  };
  const library = await startProcess({ DATA_DIR: join(folder, 'warned'), ...settings });
  const warned = () => library.lines.filter((line) => line.includes('"level":40'));
  const words = [/PUBLIC_URL uses http:/, /The mail server can’t be reached/];
  for (const sentence of words)
    await expect.poll(() => warned().some((line) => sentence.test(line))).toBe(true);
  await library.close();
});
