import { mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { findOcrData } from './ocr-data.ts';
import { ocrPackage } from './ocr-package.ts';

const PACKED = await readFile(ocrPackage('hin') ?? '');

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'panna-ocr-')));
  onTestFinished(() => rm(folder, { recursive: true }));
});
const put = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes);

it('the data of a language is a file of the folder, packed or not, or that of an installed package', async () => {
  await put('urd.traineddata', gunzipSync(PACKED));
  await put('tam.traineddata.gz', PACKED);
  await put('hin.traineddata', gunzipSync(PACKED));
  const { files, faults } = await findOcrData(['eng', 'urd', 'tam', 'hin'], folder);
  expect(faults).toEqual([]);
  expect(files).toEqual({
    urd: join(folder, 'urd.traineddata'),
    tam: join(folder, 'tam.traineddata.gz'),
    hin: join(folder, 'hin.traineddata'),
  });
});

it('a link of the folder is the file that it leads to', async () => {
  await put('elsewhere', PACKED);
  await symlink(join(folder, 'elsewhere'), join(folder, 'urd.traineddata'));
  expect(await findOcrData(['urd'], folder)).toEqual({
    files: { urd: join(folder, 'elsewhere') },
    faults: [],
  });
});

it('a language without data is reported, with both places where it may be', async () => {
  expect((await findOcrData(['eng', 'zzz'], folder)).faults).toEqual([
    'there is no data to read zzz: neither zzz.traineddata in the folder nor the package @tesseract.js-data/zzz',
  ]);
});

const older = Buffer.from(gunzipSync(PACKED));
older.writeBigInt64LE(-1n, 4 + 8 * 17);

it.each([
  ['a text', Buffer.from('Not found\n'.repeat(100)), 'is not data of Tesseract 4 or later'],
  ['data of an older Tesseract', older, 'is not data of Tesseract 4 or later'],
  ['nothing', Buffer.alloc(0), 'is not data of Tesseract 4 or later'],
  ['half of a packed file', PACKED.subarray(0, 1000), 'cannot be read: unexpected end of file'],
  ['far more than any data', gzipSync(Buffer.alloc(33 * 1024 * 1024)), 'cannot be read: Cannot create'],
])('a file that is %s is refused', async (_, bytes, reason) => {
  await put('urd.traineddata', bytes);
  const { files, faults } = await findOcrData(['urd'], folder);
  expect(files).toEqual({});
  expect(faults).toEqual([expect.stringContaining(`urd.traineddata ${reason}`)]);
});
