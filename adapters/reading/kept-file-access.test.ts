import { mkdir, mkdtemp, readdir, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ReadableFile } from '../../domain/file/readable-file.ts';
import { type PageReader, Unreadable } from '../../domain/page/page-reader.ts';
import { Refusal } from '../../domain/refusal.ts';
import { root } from '../../scripts/node24.js';
import { madePdf } from '../../test/made-papers.ts';
import { processPageReader } from './page-reader.ts';

const JOB = { priority: 'background' } as const;
const GIVEN = new Refusal('not-found', 'file.unknown');

let paper: Buffer;
let folder: string;
/** It links files, as in the library. */
let reader: PageReader;
beforeAll(async () => {
  paper = (await madePdf()).buffer;
  folder = await realpath(await mkdtemp(join(tmpdir(), 'panna-reading-')));
  await put('files/kept/ab/abcd');
  reader = processPageReader(root, { linkFolder: join(folder, 'files/reading'), ocr: false });
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

/** Another reader, which links files into this folder. */
function opened(linkFolder?: string): PageReader {
  const other = processPageReader(root, { linkFolder });
  onTestFinished(() => other.close());
  return other;
}

/** A file that can only be read by its path. */
function lyingAt(path: string): ReadableFile {
  const open = () => Promise.reject(GIVEN);
  return { key: path, type: 'application/pdf', size: paper.length, path, open };
}

async function put(path: string, bytes: Uint8Array = paper): Promise<string> {
  const whole = join(folder, path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, bytes);
  return whole;
}

describe('a kept file', () => {
  it('is read where it lies', async () => {
    const path = join(folder, 'files/kept/ab/abcd');
    expect(await reader.sizesOf(lyingAt(path), JOB)).toEqual([{ width: 300, height: 400 }]);
    expect((await reader.textOf(lyingAt(path), 1, { priority: 'interactive' })).text.trim()).toBe(
      '1. Define a stack.',
    );
    expect(await reader.isLocked(lyingAt(path), 60_000)).toBe(false);
  });

  it('is there for the process only while it is being opened, also when the way there is a link', async () => {
    await symlink(join(folder, 'files'), join(folder, 'elsewhere'));
    const reading = join(folder, 'elsewhere/reading-once');
    const left = await put('files/reading-once/process-left/file');
    await utimes(dirname(left), 0, 0);
    const own = opened(reading);
    expect(await own.sizesOf(lyingAt(join(folder, 'elsewhere/kept/ab/abcd')), JOB)).toHaveLength(1);
    // Links of a server that was killed while it opened files go too.
    await expect.poll(() => readdir(reading)).toHaveLength(1);
    const [name = ''] = await readdir(reading);
    expect(await readdir(join(reading, name))).toEqual([]);
    await own.close();
    expect(await readdir(reading)).toEqual([]);
  });

  it('is given to the process where there are no links to it', async () => {
    const file = lyingAt(join(folder, 'files/kept/ab/abcd'));
    async function* source() {
      yield paper;
    }
    const other = opened(join(folder, 'files/kept/ab/abcd/reading'));
    expect(await other.sizesOf({ ...file, open: async () => source() }, JOB)).toHaveLength(1);
  });

  it('that is none is to blame as if it had been given', async () => {
    const path = await put('files/kept/no/noise', Buffer.from('%PDF-1.7 nothing that anybody could read'));
    const reason = await reader.sizesOf(lyingAt(path), JOB).catch((error) => error);
    expect(reason).toEqual(new Unreadable('damaged'));
  });

  it('that has gone is asked for, and missed as ever; the next one is read', async () => {
    const gone = lyingAt(join(folder, 'files/kept/ab/gone'));
    await expect(reader.sizesOf(gone, JOB)).rejects.toBe(GIVEN);
    expect(await reader.sizesOf(lyingAt(await put('files/kept/ab/next')), JOB)).toHaveLength(1);
  });

  it('that goes while it is open is read to its end', async () => {
    const file = lyingAt(await put('files/kept/ab/leaving'));
    await reader.sizesOf(file, JOB);
    await rm(file.path ?? '');
    expect(await reader.draw(file, 1, [160], JOB)).toHaveLength(1);
  });

  it('that cannot be read there is given to the process', async () => {
    const away = lyingAt(join(folder, 'files/kept/ab/away'));
    async function* source() {
      yield paper.subarray(0, 100);
      yield paper.subarray(100);
    }
    expect(await reader.sizesOf({ ...away, open: async () => source() }, JOB)).toHaveLength(1);
  });
});

describe('the process that reads files of strangers', () => {
  it('can read no file where it may have no links', async () => {
    await expect(opened().sizesOf(lyingAt(await put('files/kept/ab/abcd')), JOB)).rejects.toBe(GIVEN);
  });
});
