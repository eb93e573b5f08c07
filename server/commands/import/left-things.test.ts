import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PageReader } from '../../../domain/page/page-reader.ts';
import { root } from '../../../scripts/node24.js';
import { madePdfOf } from '../../../scripts/papers/made-tree.ts';
import { openTestLibrary } from '../../../test/library.ts';
import { madePhoto } from '../../../test/made-papers.ts';
import { sharedPageReader } from '../../../test/shared-page-reader.ts';
import { openTestStorage, type TestStorage } from '../../../test/storage.ts';
import { lookAtTree } from '../../import/reading/look-at-tree.ts';
import { readMemory } from '../../import/reading/read-memory.ts';
import { readTree } from '../../import/reading/read-tree.ts';
import { folderSource } from '../../import/sources/folder-source.ts';
import { openSource } from '../../import/sources/open-source.ts';
import { silent } from '../../terminal/output.ts';
import { runCommand } from '../run-command.ts';

const SURE = 'IT/3rd Sem/Data Structures/2019-20/end sem.pdf';
const made = (path: string) =>
  madePdfOf({ path, head: [], truth: { code: '', title: '', branch: '', studyYear: '', examYear: 0 } });

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-left-'));
});
afterEach(() => rm(folder, { recursive: true }));

const put = async (path: string, bytes: Uint8Array) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), bytes);
};

/** Changes an entry's headers: `local` and `central` are offsets behind their signatures. */
function changed(zip: Uint8Array, name: string, change: (header: DataView, isCentral: boolean) => void) {
  const bytes = Buffer.from(zip);
  for (let at = 0; at < bytes.length - 46; at += 1) {
    const signature = bytes.readUInt32LE(at);
    const isCentral = signature === 0x02014b50;
    if (!isCentral && signature !== 0x04034b50) continue;
    const from = at + (isCentral ? 46 : 30);
    if (bytes.toString('latin1', from, from + name.length) !== name) continue;
    change(new DataView(bytes.buffer, bytes.byteOffset + at), isCentral);
  }
  return bytes;
}

describe('everything in a ZIP is a row', () => {
  let test: TestStorage;
  beforeEach(async () => {
    test = await openTestStorage('SQLite');
  });
  afterEach(() => test.close());

  const run = async (...args: string[]) => {
    let words = '';
    const write = (text: string) => {
      words += text;
      return true;
    };
    const out = { write } as unknown as NodeJS.WriteStream;
    return { code: await runCommand({ root, env: test.env, folder, args, out }), words };
  };

  it('with its reason where it cannot be read, and the command fails', async () => {
    const pdf = await made(SURE);
    let zip: Uint8Array = zipSync({
      [SURE]: pdf,
      'locked.pdf': strToU8('x'),
      'a link.pdf': strToU8('/etc/passwd'),
      '../out.pdf': strToU8('x'),
      'odd XX name.pdf': await made('odd'),
      'readme.txt': strToU8('from Ravi'),
    });
    zip = changed(zip, 'locked.pdf', (header, isCentral) => header.setUint16(isCentral ? 8 : 6, 1, true));
    zip = changed(zip, 'a link.pdf', (header, isCentral) => {
      if (isCentral) header.setUint32(38, 0o120777 * 2 ** 16, true);
    });
    zip = changed(zip, 'odd XX', (header, isCentral) => header.setUint16((isCentral ? 46 : 30) + 4, 0xfeff));
    await writeFile(join(folder, 'scans.zip'), zip);
    const { code, words } = await run('import', 'scans.zip', '--dry-run');
    expect(code).toBe(1);
    expect(words).toMatch(/failed {4}locked\.pdf\n +Locked with a password/);
    expect(words).toMatch(/failed {4}a link\.pdf\n +A symbolic link/);
    expect(words).toMatch(/failed {4}\.\.\/out\.pdf\n +Its path leads outside/);
    expect(words).toMatch(/unsure {4}odd .. name\.pdf/);
    expect(words).toContain('6 files: 1 ready');
  });

  it('where two files have one name', async () => {
    const zip = changed(
      zipSync({ 'one.pdf': await made('1'), 'two.pdf': await made('2') }),
      'two.pdf',
      (header, isCentral) => {
        for (const [at, sign] of [...'one'].entries())
          header.setUint8((isCentral ? 46 : 30) + at, sign.charCodeAt(0));
      },
    );
    await writeFile(join(folder, 'scans.zip'), zip);
    const source = await openSource(join(folder, 'scans.zip'));
    expect((await source.list()).map(({ path }) => path)).toEqual(['one (2).pdf', 'one.pdf']);
    await source.close();
  });

  it.each([Buffer.from('IT/'), Buffer.from([0xff, 0xfe])])(
    'by its short name, where the whole one is broken',
    async (whole) => {
      const field = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), whole]);
      field.writeUInt32LE(crc32('short 2019.pdf'), 1);
      await put('scans.zip', zipSync({ 'short 2019.pdf': [await made('1'), { extra: { 28789: field } }] }));
      const source = await openSource(join(folder, 'scans.zip'));
      expect((await source.list()).map(({ path }) => path)).toEqual(['short 2019.pdf']);
      await source.close();
    },
  );

  it('by its whole name, where a code page lacks its letters', async () => {
    const [short, whole] = ['IT/3rd Sem/______ 2019.pdf', 'IT/3rd Sem/आँकड़े 2019.pdf'];
    const field = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from(whole)]);
    field.writeUInt32LE(crc32(short), 1);
    const pdf = await made('1');
    await put('scans.zip', zipSync({ [short]: [pdf, { extra: { 28789: field } }], 'one.pdf': pdf }));
    const source = await openSource(join(folder, 'scans.zip'));
    expect((await source.list()).map(({ path }) => path)).toEqual([whole, 'one.pdf']);
    await source.close();
  });

  it('also a link in a folder, which nothing follows', async () => {
    await put(`scans/${SURE}`, await made(SURE));
    await symlink('/etc/passwd', join(folder, 'scans/link.pdf'));
    const { code, words } = await run('import', 'scans', '--dry-run');
    expect([code, words]).toEqual([1, expect.stringMatching(/failed {4}link\.pdf\n +A symbolic link/)]);
  });

  it('with what its names say, where that is asked for', async () => {
    await put(`scans/${SURE}`, await made(SURE));
    const { words } = await run('import', 'scans', '--dry-run', '--explain', 'IT');
    expect(words).toContain(
      'From the folder and file names: Data Structures. The place is IT 2nd. The year is 2019.',
    );
    expect((await run('import', 'scans', '--dry-run')).words).not.toContain('are called');
  });

  it('and a picture that is too small for a page is skipped', async () => {
    await put('scans/logo.jpg', madePhoto().buffer);
    const { code, words } = await run('import', 'scans', '--dry-run');
    expect([code, words]).toEqual([
      0,
      expect.stringMatching(/skipped {3}logo\.jpg\n +A picture without text/),
    ]);
  });
});

it('a page that a busy machine cannot read now is a row that says so, and the next run goes on', async () => {
  const opened = await openTestLibrary();
  await put(`scans/${SURE}`, await made(SURE));
  await put('scans/IMG_1.pdf', await made('IMG'));
  const source = folderSource(join(folder, 'scans'));
  const found = await lookAtTree(source, { library: opened.library, output: silent });
  const reading = {
    library: opened.library,
    memory: await readMemory(undefined),
    allPages: false,
    output: silent,
  };
  const busy: PageReader = {
    ...sharedPageReader,
    textOf: async () => {
      throw new Error('write EPIPE');
    },
  };
  const rowsWith = async (ocr: PageReader) =>
    (await readTree(source, found, { ...reading, readers: { own: sharedPageReader, ocr } })).rows.map(
      ({ path, state, why }) => `${state} ${path} ${state === 'failed' ? why : ''}`.trim(),
    );
  const failed = 'failed IMG_1.pdf It could not be read at this time: run the import again.';
  expect(await rowsWith(busy)).toEqual([failed, `sure ${SURE}`]);
  expect(await rowsWith(sharedPageReader)).toEqual(['unsure IMG_1.pdf', `sure ${SURE}`]);
  await opened.close();
});
