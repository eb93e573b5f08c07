import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
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
const GIVEN = new Refusal('not-found', 'file.unknown', 'It had to be given.');

let paper: Buffer;
let folder: string;
/** With access to `files/kept`, as in the library. */
let reader: PageReader;
beforeAll(async () => {
  paper = (await madePdf()).buffer;
  folder = await realpath(await mkdtemp(join(tmpdir(), 'panna-reading-')));
  reader = processPageReader(root, { keptFolder: join(folder, 'files/kept') });
  await put('files/kept/ab/abcd');
});
afterAll(async () => {
  await reader.close();
  await rm(folder, { recursive: true });
});

/** Another reader, with access to this folder or to none. */
function opened(keptFolder?: string): PageReader {
  const other = processPageReader(root, { keptFolder });
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

  it('is read where it lies when the way there is a link', async () => {
    await symlink(join(folder, 'files'), join(folder, 'elsewhere'));
    const kept = join(folder, 'elsewhere/kept');
    expect(await opened(kept).sizesOf(lyingAt(join(kept, 'ab/abcd')), JOB)).toHaveLength(1);
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
  it.each([
    ['the database', 'library.sqlite'],
    ['a mail', 'outbox/mail.eml'],
    ['a picture of a page', 'pages/ab/abcd/1-720.webp'],
    ['a piece on its way in', 'files/incoming/abcd/1-e3b0c4'],
    ['half a file', 'files/incoming/abcd.0011223344aa.part'],
    ['what is only named like it', 'files/kept-elsewhere/ab/abcd'],
  ])('cannot read %s', async (_what, path) => {
    await expect(reader.sizesOf(lyingAt(await put(path)), JOB)).rejects.toBe(GIVEN);
  });

  it.each([
    ['a way out of the folder', () => join(folder, 'files/kept').concat('/../../library.sqlite')],
    ['settings beside our code', () => join(root, '.env.example')],
    ['itself in the system', () => '/proc/self/environ'],
    ['the machine', () => '/etc/passwd'],
  ])('cannot read %s', async (_what, path) => {
    await put('library.sqlite');
    await expect(reader.sizesOf(lyingAt(path()), JOB)).rejects.toBe(GIVEN);
  });

  it('can read no kept file where it was not told of any', async () => {
    const path = join(folder, 'files/kept/ab/abcd');
    await expect(opened().sizesOf(lyingAt(path), JOB)).rejects.toBe(GIVEN);
  });
});
