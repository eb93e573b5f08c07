import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { type StoredEntry, storedZip, storedZipLength } from './stored-zip.ts';
import { entryEnd, listedEntry } from './zip-records.ts';

const AT = new Date('2024-11-22T10:30:44Z');
const PAPERS = { 'TIT-233 End semester 2024.pdf': 70_000, 'प्रश्न पत्र.pdf': 3, 'empty.pdf': 0 };

describe('a ZIP whose entries are stored', () => {
  it('has the bytes that another program gives it', async () => {
    const zip = await copied(storedZip(entries(PAPERS)));
    const other = new ZipFile();
    for (const [name, size] of Object.entries(PAPERS))
      other.addReadStream(Readable.from([await copied(blocks(size))]), name, { compress: false, mtime: AT });
    other.end();
    expect(zip.equals(await buffer(other.outputStream))).toBe(true);
  });

  it('closes what is open when the client stops reading', async () => {
    const closed: string[] = [];
    for await (const _head of storedZip(entries({ 'a.pdf': 200_000, 'b.pdf': 1 }, closed))) break;
    expect(closed).toEqual(['a.pdf']);
  });

  it('breaks off when an entry is shorter than its size, and is never taken for a whole one', async () => {
    async function* cut(): AsyncGenerator<StoredEntry> {
      yield { name: 'a.pdf', size: 11, bytes: blocks(10) };
    }
    await expect(copied(storedZip(cut()))).rejects.toThrow('another size');
  });

  it.each([
    [5_000_000_000, 9],
    [9, 5_000_000_000],
    [0xffff_fffe, 0xffff_fffe],
  ])('lists an entry at %i of %i bytes as another program does', (offset, size) => {
    const other = new ZipFile() as unknown as { entries: [OtherEntry] } & ZipFile;
    other.addReadStreamLazy('प्रश्न.pdf', { size, compress: false, mtime: AT }, () => {});
    const [entry] = other.entries;
    Object.assign(entry, { crc32: 0xdeadbeef, compressedSize: size, relativeOffsetOfLocalHeader: offset });
    const record = { name: Buffer.from('प्रश्न.pdf'), at: AT, offset, size, crc: 0xdeadbeef };
    expect(listedEntry(record)).toEqual(entry.getCentralDirectoryRecord());
    expect(entryEnd(record)).toEqual(entry.getDataDescriptor());
  });
});

describe('its length', () => {
  it('is known beforehand', async () => {
    expect(lengthOf(PAPERS)).toBe((await copied(storedZip(entries(PAPERS)))).length);
    expect(lengthOf({})).toBe((await copied(storedZip(entries({})))).length);
  });

  it.each([
    ['lie beyond 4 GB', [3_000_000_000, 2_000_000_000, 5]],
    ['end at 4 GB', [0xffff_fffe - 46]],
    ['are larger than 4 GB', [5_000_000_000, 1]],
  ])('is that which another program says where entries %s', async (_name, sizes) => {
    const names = Object.fromEntries(sizes.map((size, index) => [`${index}.pdf`, size]));
    expect(lengthOf(names)).toBe(await announced(names));
  });
});

/** What yazl keeps of an entry. */
type OtherEntry = { getCentralDirectoryRecord(): Buffer; getDataDescriptor(): Buffer };

const lengthOf = (sizes: Record<string, number>) =>
  storedZipLength(Object.entries(sizes).map(([name, size]) => ({ name, size })));

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

/** Each block as it is before the next one is requested. */
async function copied(zip: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of zip) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

async function* entries(sizes: Record<string, number>, closed: string[] = []): AsyncGenerator<StoredEntry> {
  for (const [name, size] of Object.entries(sizes))
    yield { name, size, bytes: blocks(size, () => closed.push(name)), at: AT };
}

/** Each in the same memory as the one before. */
async function* blocks(size: number, closed: () => void = () => {}): AsyncGenerator<Uint8Array> {
  const block = Buffer.alloc(16_384);
  try {
    for (let left = size; left > 0; left -= block.length)
      yield block.fill(left % 251).subarray(0, Math.min(left, block.length));
  } finally {
    closed();
  }
}
