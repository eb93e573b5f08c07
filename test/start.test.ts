import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { root } from '../scripts/node24.js';
import { madeBook } from './made-papers.ts';
import { startPanna } from './panna.ts';
import { student } from './person.ts';
import { failToStart, startCommand, startProcess } from './process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A fault of the settings, in one line. */
const fault = (words: string) => ({
  name: 'ConfigFault',
  message: expect.stringMatching(new RegExp(`^[^\\n]*${words}[^\\n]*$`)),
});

/** Why the built product does not open, in this process: one of its own would take longer to start than to say it. */
async function faultOf(env: NodeJS.ProcessEnv): Promise<{ name: string; message: string }> {
  const error = await startPanna(env).then(
    ({ close }) => close(),
    (error: Error) => error,
  );
  return { name: error?.name ?? '', message: error?.message ?? '' };
}

describe('Panna does not start, and says why in one line,', () => {
  it('where DATA_DIR is a file, or is inside one', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const DATA_DIR of [file, join(file, 'data', 'deep')])
      expect(await faultOf({ DATA_DIR })).toEqual(fault(`DATA_DIR ${DATA_DIR} is a file`));
  });

  it.skipIf(process.platform !== 'linux')('where DATA_DIR cannot be created or written', async () => {
    for (const DATA_DIR of ['/proc/panna/data', '/proc'])
      expect(await faultOf({ DATA_DIR })).toEqual(fault(`DATA_DIR ${DATA_DIR} can’t be created or written`));
  });

  it('where a folder in DATA_DIR is a file', async () => {
    await writeFile(join(folder, 'files'), '');
    expect(await faultOf({ DATA_DIR: folder })).toEqual(fault('DATA_DIR cannot be used'));
  });

  it('where the database is damaged: it says what to restore', async () => {
    await writeFile(join(folder, 'library.sqlite'), 'this is no database at all. '.repeat(1000));
    expect(await faultOf({ DATA_DIR: folder })).toEqual(fault('is damaged .*npx panna restore'));
    const sentence = /^Panna can’t start\. [^\n]*is damaged [^\n]*npx panna restore[^\n]*\n$/;
    expect(await failToStart({ DATA_DIR: folder })).toEqual({
      code: 1,
      output: expect.stringMatching(sentence),
    });
  });

  it('where FILES_GROUP is not a group', async () => {
    expect(await faultOf({ DATA_DIR: folder, FILES_GROUP: 'no-such-group' })).toEqual(
      fault('FILES_GROUP no-such-group is not a group'),
    );
  });

  it.each([
    ['NoSuchBucket', 404, 'S3_BUCKET papers does not exist'],
    ['InvalidAccessKeyId', 403, 'S3_ACCESS_KEY_ID is not known'],
    ['SignatureDoesNotMatch', 403, 'S3_SECRET_ACCESS_KEY does not belong to'],
    ['AccessDenied', 403, 'S3_ACCESS_KEY_ID may not list S3_BUCKET papers'],
  ])('where the store answers %s', async (reason, status, words) => {
    const store = await storeThatSays(reason, status);
    expect(await faultOf({ DATA_DIR: folder, ...settingsOf(store) })).toEqual(fault(words));
    store.close();
  });
});

describe('Panna starts', () => {
  it('while the store has a bad day', async () => {
    const store = await storeThatSays('SlowDown', 503);
    const panna = await startPanna({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...settingsOf(store) });
    expect((await fetch(`${panna.url}/readyz`)).status).toBe(503);
    await panna.close();
    store.close();
  });
});

describe.skipIf(process.platform !== 'linux')('what is started', () => {
  it('is npm and the server, which closes when npm has to', async () => {
    const npm = await startCommand(['npm', 'start'], { DATA_DIR: folder });
    onTestFinished(() => void npm.close());
    expect((await fetch(`${npm.url}/healthz`)).status).toBe(200);
    const [server = 0, ...others] = (await below(npm.pid)).filter(
      (each) => each !== npm.pid && runsOurs(each),
    );
    expect(others).toEqual([]);
    expect(scriptOf(server)).toBe('main.js');
    await npm.close();
    // One that has ended has no command, also while it is still listed.
    await expect.poll(() => commandOf(server)).toEqual([]);
  });

  it('by the command for services is the server alone', async () => {
    const page = await readFile(join(root, 'docs/install.md'), 'utf8');
    const [, command = ''] = /^ *ExecStart=(.*)$/m.exec(page) ?? [];
    const service = await startCommand(command.replace('/srv/panna', root).split(' '), { DATA_DIR: folder });
    onTestFinished(() => void service.close());
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    expect(scriptOf(service.pid)).toBe('main.js');
    expect(await service.close()).toBe(0);
  });

  it('reads files by the program that the build has made', async () => {
    const { url, pid, close } = await startProcess({ DATA_DIR: folder, OCR: 'off' });
    try {
      const asha = await student({ url, dataDir: folder, close });
      await asha.upload('page.pdf', (await madeBook(1)).buffer);
      const programs = async () => (await below(pid)).map((each) => commandOf(each).at(-1));
      await expect.poll(programs).toContain(join(root, 'build/reading/main.mjs'));
    } finally {
      await close();
    }
  });
});

describe('what is stored', () => {
  /** Starts Panna, has a file shared, and answers the modes of everything in DATA_DIR by its path. */
  const modesAfterUse = async (env: NodeJS.ProcessEnv = {}) => {
    const { url, close } = await startProcess({ DATA_DIR: folder, OCR: 'off', ...env });
    const asha = await student({ url, dataDir: folder, close });
    expect((await asha.share()).status).toBe(201);
    const names = ['', ...(await readdir(folder, { recursive: true }))];
    const modes = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(folder, name)).catch(() => undefined);
        return found ? [[name, found.mode & 0o777, found.gid] as const] : [];
      }),
    );
    await close();
    return modes.flat();
  };

  it('is for the user of Panna alone, also in folders that were open before', async () => {
    await mkdir(join(folder, 'files'));
    for (const name of ['', 'files']) await chmod(join(folder, name), 0o755);
    const modes = await modesAfterUse();
    expect(modes.length).toBeGreaterThan(8);
    expect(modes.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([]);
  });

  it('can be read by FILES_GROUP where the papers are, and nowhere else', async () => {
    // A member of no other group has its own.
    const gid = process.getgroups?.().at(-1) ?? process.getgid?.() ?? 0;
    const modes = await modesAfterUse({ FILES_GROUP: String(gid) });
    // The folders of the processes that read files are Panna's own, with what is linked into them.
    const isOwn = ([name]: (typeof modes)[number]) => /^files\/reading(\/|$)/.test(name);
    const closed = modes.filter((each) => isOwn(each) && each[0].split('/').length <= 3);
    expect(closed.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([]);
    const papers = modes.filter((each) => each[0].startsWith('files') && !isOwn(each));
    expect(papers.length).toBeGreaterThan(4);
    for (const [name, mode, group] of papers)
      expect([name, group, mode === 0o750 || mode === 0o640]).toEqual([name, gid, true]);
    expect(modes.find(([name]) => name === '')?.[1]).toBe(0o710);
    const others = modes.filter(([name]) => name !== '' && name !== 'files' && !name.includes('/'));
    expect(others.map(([name]) => name)).toEqual(
      expect.arrayContaining(['library.sqlite', 'outbox', 'pages']),
    );
    expect(others.filter(([, mode]) => (mode & 0o077) !== 0)).toEqual([]);
  });
});

/** Processes that run a script of ours; not a probe of what may hold the reading ones. */
const runsOurs = (pid: number) => /(^|\/)(main|scripts\/[\w-]+)\.js$/.test(commandOf(pid).at(-1) ?? '');

const scriptOf = (pid: number) => basename(commandOf(pid).at(-1) ?? '');

function commandOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1);
  } catch {
    return [];
  }
}

/** A process and all that it has started. */
async function below(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return [pid, ...(await Promise.all(children.split(' ').filter(Boolean).map(Number).map(below))).flat()];
}

async function storeThatSays(reason: string, status: number): Promise<Server> {
  const store = createServer((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/xml' });
    response.end(`<?xml version="1.0"?><Error><Code>${reason}</Code><Message>No</Message></Error>`);
  });
  await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
  return store;
}

function settingsOf(store: Server): NodeJS.ProcessEnv {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
    S3_BUCKET: 'papers',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
}
