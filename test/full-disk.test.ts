import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../scripts/node24.js';
import { madePdfOf } from '../scripts/papers/made-tree.ts';
import { runCommand } from '../server/commands/run-command.ts';
import { answerTo, askedPaper } from './asked-paper.ts';
import { readAll, tryChanges } from './changing.ts';
import { type Person, student } from './person.ts';
import { type Process, startProcess } from './process.ts';
import { until } from './until.ts';

const COURSE = 'COT/IT/2nd/TIT-233';

type Disk = {
  /** Takes the room, or the right to write. */
  fail(): Promise<void>;
  repair(): Promise<void>;
};

const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
const canLimit = process.platform === 'linux' && succeeds('prlimit', ['--version']);

function succeeds(command: string, args: string[]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const canMount = isRoot && succeeds('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']);

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A disk of 32 MB, which a file fills. */
async function fullDisk() {
  const folder = await newFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'tmpfs', folder]);
  const ballast = join(folder, 'ballast');
  return {
    folder,
    unmount: () => execFileSync('umount', [folder]),
    of: (): Disk => ({
      async fail() {
        // Writes that fit into the database's log would still be taken.
        const file = new DatabaseSync(join(folder, 'library.sqlite'));
        file.exec('pragma wal_checkpoint(truncate)');
        file.close();
        await fill(ballast);
      },
      repair: () => rm(ballast),
    }),
  };
}

async function fill(path: string): Promise<void> {
  const handle = await open(path, 'w');
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size);
    for (let isFull = false; !isFull; ) {
      isFull = await handle.write(block).then(
        ({ bytesWritten }) => bytesWritten < size,
        () => true,
      );
    }
  }
  await handle.close();
}

/** A disk to which the process can write nothing: each of its writes fails. */
async function unwritableDisk() {
  const folder = await newFolder();
  const limit = (pid: number, size: string) =>
    execFileSync('prlimit', ['--pid', `${pid}`, `--fsize=${size}`]);
  return {
    folder,
    unmount: () => {},
    of: ({ pid }: Process): Disk => ({
      fail: async () => void limit(pid, '0:unlimited'),
      repair: async () => void limit(pid, 'unlimited:unlimited'),
    }),
  };
}

it.skipIf(!canMount)(
  'on a full disk reading goes on, and what is changed is refused with a sentence',
  async () => {
    await refuseAndGoOn(await fullDisk(), {
      status: 507,
      sentence: 'The library’s disk is full, so nothing can be saved right now.',
      file: 'The library has no space for new files right now.',
      changes: 'no-room',
    });
  },
);

it.skipIf(!canLimit)(
  'on a disk that cannot be written reading goes on, and what is changed is refused with a sentence',
  async () => {
    await refuseAndGoOn(await unwritableDisk(), {
      status: 503,
      sentence: 'The library can’t save anything right now.',
      file: 'The library can’t',
      changes: 'unwritable',
    });
  },
);

it.skipIf(!canMount)(
  'on a full disk a photo is answered, and a course PDF and an import say that there is no room, leave nothing half, and work again',
  async () => {
    const { folder, of, unmount } = await fullDisk();
    const library = await startProcess({ DATA_DIR: folder, MIN_FREE_MB: '0' }, { measuresTurns: false });
    try {
      const asha = await student({ ...library, dataDir: folder });
      const { photo } = await askedPaper(asha);
      const tree = await newFolder();
      const scan = 'IT/3rd Sem/Data Structures/2019-20/end sem.pdf';
      await mkdir(dirname(join(tree, scan)), { recursive: true });
      const truth = { code: '', title: '', branch: '', studyYear: '', examYear: 0 };
      await writeFile(join(tree, scan), await madePdfOf({ path: scan, head: [], truth }));
      const photoResults = () => answerTo(library.url, photo);
      const book = async () => (await fetch(`${library.url}/book/${COURSE}`)).text();
      const order = async () => {
        const { status } = await fetch(`${library.url}/book/${COURSE}`, {
          method: 'POST',
          redirect: 'manual',
        });
        expect(status).toBeLessThan(400);
      };
      const imported = async () => {
        let words = '';
        const write = (part: string) => {
          words += part;
          return true;
        };
        const out = { write } as unknown as NodeJS.WriteStream;
        const env = { ...process.env, DATA_DIR: folder, MIN_FREE_MB: '0', LOG_LEVEL: 'silent' };
        const args = ['import', tree, '--owner', asha.email, '--include-unsure'];
        return { code: await runCommand({ root, env, folder: tree, args, out }), words };
      };
      const kept = async () =>
        (await readdir(folder, { recursive: true, withFileTypes: true }))
          .filter((entry) => entry.isFile() && !/sqlite|ballast|\.(?:webp|full)$/.test(entry.name))
          .map(({ parentPath, name }) => join(parentPath, name))
          .sort();

      const disk = of();
      const before = await kept();
      await disk.fail();
      expect(await photoResults()).toContain('Question 2');
      await order();
      await until('the PDF is given up', async () => (await book()).includes('no room for the PDF'));
      const refused = await imported();
      expect([refused.code, refused.words]).toEqual([
        2,
        `The disk that Panna writes to is full (DATA_DIR is ${folder}). Free some space, then try again.\n`,
      ]);
      expect(await kept()).toEqual(before);

      await disk.repair();
      expect(await photoResults()).toContain('Question 2');
      expect((await imported()).code).toBe(0);
      await order();
      const isMade = async () => (await readdir(join(folder, 'books'))).some((name) => name.endsWith('.pdf'));
      await until('a PDF', isMade);
    } finally {
      await library.close();
      unmount();
    }
  },
);

type Expected = { status: number; sentence: string; file: string; changes: string };

async function refuseAndGoOn(
  { folder, of, unmount }: Awaited<ReturnType<typeof fullDisk | typeof unwritableDisk>>,
  expected: Expected,
): Promise<void> {
  const library = await startProcess({ DATA_DIR: folder, MIN_FREE_MB: '0', OCR: 'off', LOG_LEVEL: 'silent' });
  try {
    const asha = await student({ ...library, dataDir: folder });
    const note = (await asha.share()).body.$id;
    const disk = of(library);
    const ready = async () => {
      const answer = await fetch(`${library.url}/readyz`);
      return [answer.status, (await answer.json()).changes];
    };
    expect(await ready()).toEqual([200, 'ok']);
    await disk.fail();
    expect(await ready()).toEqual([200, expected.changes]);
    expect(await readAll(asha, note)).toEqual(Array(7).fill(200));
    await expectRefusals(asha, note, expected);
    await disk.repair();
    expect(await ready()).toEqual([200, 'ok']);
    expect((await asha.share()).status).toBe(201);
    expect(await readAll(asha, note)).toEqual(Array(7).fill(200));
  } finally {
    await library.close();
    unmount();
  }
}

async function expectRefusals(
  asha: Person,
  note: string,
  { status: expected, sentence, file }: Expected,
): Promise<void> {
  for (const { what, status, retryAfter, type, words } of await tryChanges(asha, note)) {
    expect([what, status, Number(retryAfter) > 0]).toEqual([what, expected, true]);
    expect([what, type.includes(what.startsWith('form') ? 'text/html' : 'application/json')]).toEqual([
      what,
      true,
    ]);
    expect([what, words.includes(sentence)]).toEqual([what, true]);
  }
  const { status, body } = await asha.upload();
  expect([status, body.message]).toEqual([expected, expect.stringContaining(file)]);
}
