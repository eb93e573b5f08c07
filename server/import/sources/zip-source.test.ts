import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipSource } from './zip-source.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Stored, whatever the ZIP says of the method. */
function zipByMethod(method: number): Buffer {
  const zip = Buffer.from(zipSync({ 'a.pdf': strToU8('%PDF') }, { level: 0 }));
  zip.writeUInt16LE(method, 8);
  zip.writeUInt16LE(method, zip.indexOf('PK\x01\x02', 'latin1') + 10);
  return zip;
}

describe('a ZIP', () => {
  it.each([
    ['Deflate64', 9],
    ['BZip2', 12],
    ['LZMA', 14],
    ['Zstandard', 93],
  ])('compressed by %s is not taken for a damaged one', async (name, method) => {
    const path = join(folder, `${name}.zip`);
    await writeFile(path, zipByMethod(method));
    const source = await zipSource(path);
    expect((await source.list()).map(({ problem }) => problem)).toEqual(['packed']);
    await source.close();
  });
});
