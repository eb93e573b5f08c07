import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import type { DataEntry } from '../domain/file/personal-data.ts';
import { MemoryMeter } from '../test/memory-meter.ts';
import { zipped, zippedLength } from './zipped.ts';

const MEGABYTE = 1024 * 1024;

describe('a ZIP that is made while it is read', () => {
  it('holds every entry under its name, in Hindi too', async () => {
    const zip = await buffer(zipped(entries({ 'account.json': 1, 'files/प्रश्न पत्र.pdf': 3 * MEGABYTE })));
    const files = unzipSync(zip);
    expect(Object.entries(files).map(([name, bytes]) => [name, bytes.length])).toEqual([
      ['account.json', 1],
      ['files/प्रश्न पत्र.pdf', 3 * MEGABYTE],
    ]);
  });

  it('is never whole in memory', async () => {
    const meter = new MemoryMeter();
    let size = 0;
    for await (const block of meter.along(zipped(entries({ 'files/a': 200 * MEGABYTE }))))
      size += block.length;
    expect(size).toBeGreaterThan(200 * MEGABYTE);
    expect(meter.growth).toBeLessThan(20 * MEGABYTE);
  });

  it('closes what is open when nobody reads on', async () => {
    const closed: string[] = [];
    for await (const _block of zipped(entries({ 'files/a': 200 * MEGABYTE, 'files/b': 1 }, closed))) break;
    expect(closed).toEqual(['files/a']);
  });

  it('breaks off when an entry cannot be read, and is never taken for a whole one', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(10);
      throw new Error('The disk is gone');
    }
    async function* one(): AsyncGenerator<DataEntry> {
      yield { name: 'files/a', bytes: broken() };
    }
    await expect(buffer(zipped(one()))).rejects.toThrow('The disk is gone');
  });
});

describe('the length of a ZIP whose entries are stored', () => {
  it('is known beforehand', async () => {
    const sizes = { 'TIT-233 End semester 2024.pdf': 70_000, 'प्रश्न पत्र.pdf': 3, 'empty.pdf': 0 };
    const zip = await buffer(zipped(entries(sizes), () => true));
    expect(lengthOf(sizes)).toBe(zip.length);
    expect(lengthOf({})).toBe((await buffer(zipped(entries({})))).length);
  });

  it.each([
    ['lie beyond 4 GB', [3_000_000_000, 2_000_000_000, 5]],
    ['end at 4 GB', [0xffff_fffe - 46]],
    ['are larger than 4 GB', [5_000_000_000, 1]],
  ])('is that of the library that makes it where entries %s', async (_name, sizes) => {
    const names = Object.fromEntries(sizes.map((size, index) => [`${index}.pdf`, size]));
    expect(lengthOf(names)).toBe(await announced(names));
  });
});

const lengthOf = (sizes: Record<string, number>) =>
  zippedLength(Object.entries(sizes).map(([name, size]) => ({ name, size })));

/** What yazl says of entries that are never read. */
function announced(sizes: Record<string, number>): Promise<number> {
  const zip = new ZipFile();
  for (const [name, size] of Object.entries(sizes))
    zip.addReadStreamLazy(name, { size, compress: false }, () => {});
  const { promise, resolve } = Promise.withResolvers<number>();
  // The types do not know that the callback is told the length.
  zip.end({ forceZip64Format: false, comment: '' }, resolve as () => void);
  return promise;
}

async function* entries(sizes: Record<string, number>, closed: string[] = []): AsyncGenerator<DataEntry> {
  for (const [name, size] of Object.entries(sizes)) {
    yield { name, bytes: blocks(size, () => closed.push(name)) };
  }
}

async function* blocks(size: number, closed: () => void): AsyncGenerator<Uint8Array> {
  try {
    for (let left = size; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 7);
  } finally {
    closed();
  }
}
