import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { freePort } from '../../scripts/servers/free-port.ts';
import { putLibrarySqlite } from '../../test/migrated-sqlite.ts';
import { COMMANDS } from './commands.ts';
import { runCommand } from './run-command.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-command-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function output(args: string[], env: NodeJS.ProcessEnv = {}, exitCode = 2): Promise<string> {
  let words = '';
  const write = (text: string) => {
    words += text;
    return true;
  };
  const out = { write } as unknown as NodeJS.WriteStream;
  expect(await runCommand({ root, env: { DATA_DIR: folder, ...env }, folder, args, out })).toBe(exitCode);
  return words;
}

it.each([['verify'], ['verify', '--repair'], ['backup', 'copy'], ['reindex']])(
  'panna %s of a damaged database says what to restore, in one line',
  async (...args) => {
    await writeFile(join(folder, 'library.sqlite'), 'this is no database at all. '.repeat(1000));
    expect(await output(args)).toMatch(
      /^The database \S+ is damaged \([^\n]*\)[^\n]*npx panna restore[^\n]*\n$/,
    );
    expect(JSON.parse(await output([...args, '--json'])).error).toContain('npx panna restore');
  },
);

it('panna verify blames the store, and not the database, when the store does not answer', async () => {
  await putLibrarySqlite(folder);
  const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
  const keys = {
    S3_BUCKET: 'panna',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  };
  for (const DATABASE_URL of [undefined, inject('postgres')]) {
    const words = await output(['verify'], { ...keys, S3_ENDPOINT, ...(DATABASE_URL && { DATABASE_URL }) });
    expect(words).toMatch(/^The store at S3_ENDPOINT http:\/\/127\.0\.0\.1:\d+ does not answer: [^\n]+\.\n$/);
  }
});

it.each<[what: string, (url: URL) => void, sentence: RegExp]>([
  [
    'a database that is not there',
    (url) => {
      url.pathname = '/nowhere';
    },
    /^There is no database nowhere at TO_DATABASE_URL\. [^\n]+\n$/,
  ],
  [
    'a role that is not there',
    (url) => {
      url.username = 'nobody';
    },
    /^PostgreSQL rejects the user nobody of TO_DATABASE_URL: [^\n]+\.\n$/,
  ],
  [
    'a server that is not there',
    (url) => {
      url.port = '1';
    },
    /^The database at TO_DATABASE_URL does not answer: [^\n]+\n$/,
  ],
])('panna move to %s says so in a sentence', async (_what, spoil, sentence) => {
  await putLibrarySqlite(folder);
  const url = new URL(inject('postgres'));
  spoil(url);
  expect(await output(['move'], { TO_DATABASE_URL: url.href })).toMatch(sentence);
});

it.each([['mail'], ['mail', 'test', 'nobody'], ['account'], ['account', 'verify', 'asha']])(
  'panna %s %s says in a sentence what it needs',
  async (...args) => {
    await putLibrarySqlite(folder);
    expect(await output(args)).toMatch(/^[^\n]+\.\n$/);
  },
);

it.each(['start', ...Object.keys(COMMANDS)])(
  'panna help %s says how it is used, with an example',
  async (name) => {
    const words = await output(['help', name], {}, 0);
    expect(words).toMatch(new RegExp(`^Usage: panna ${name}\\b`));
    expect(words).toMatch(new RegExp(`\nExample: (?:\\S+ )?panna ${name}\\b[^\n]*\n$`));
    expect(await output([name, '--help'], {}, 0)).toBe(words);
    expect(await output(['help'], {}, 0)).toMatch(new RegExp(`[ |]${name}\\b`));
  },
);

it.each(['constructor', 'toString', 'nothing'])('panna %s is no command', async (name) => {
  expect(await output([name])).toBe(`Unknown command '${name}'. See panna help.\n`);
});

it('former names of commands and options work, and say their new one', async () => {
  expect(await output(['snap', 'none.jpg'])).toBe(await output(['search-photo', 'none.jpg']));
  await putLibrarySqlite(folder);
  expect(await output(['backup', 'elsewhere', '--fewer'], {}, 0)).toMatch(
    /\n--fewer is now called --allow-shrink\.\n$/,
  );
});

it('panna jobs lists the recurring jobs', async () => {
  expect(await output(['jobs'], {}, 0)).toContain(
    'mails (every 5 seconds): Sends queued emails, one email after another.',
  );
  const { jobs } = JSON.parse(await output(['jobs', '--json'], {}, 0));
  expect(jobs).toContainEqual(expect.objectContaining({ name: 'bytes', everySeconds: 86_400 }));
});

it.runIf(process.platform === 'linux').each([['backup'], ['export'], ['catalogue', 'export']])(
  'panna %s into a place without room for a folder ends with a sentence',
  async (...args) => {
    await putLibrarySqlite(folder);
    expect(await output([...args, '/proc/x/y'])).toBe(
      'No folder can be created in /proc. Choose another one.\n',
    );
  },
);

it.each<[args: string[], sentence: RegExp]>([
  [['help', 'nonsense'], /^Unknown command 'nonsense'\. See panna help\.\n$/],
  [['verify', '--repare'], /^Unknown option '--repare'\. See panna help\.\n$/],
  [
    ['catalogue', 'export', 'file/there'],
    /\/file\/there cannot be used: a part of its path is not a folder\.\n$/,
  ],
  [['export', 'file'], /\/file cannot be used: it already exists\.\n$/],
  [
    ['sheets', 'no/sheets.html', 'COT/IT/2nd'],
    /\/no\/sheets\.html cannot be used: no such file or folder\.\n$/,
  ],
])('panna %j says in a sentence why not', async (args, sentence) => {
  const data = join(folder, 'data');
  await mkdir(data);
  await putLibrarySqlite(data);
  await writeFile(join(folder, 'file'), '');
  expect(await output(args, { DATA_DIR: data })).toMatch(sentence);
});
