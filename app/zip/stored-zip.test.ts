import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, inflateRawSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { MemoryMeter } from '../../test/memory-meter.ts';
import { unzips } from '../../test/unzips.ts';
import { type StoredEntry, storedZip, storedZipLength } from './stored-zip.ts';
import { entryEnd, entryHead, listedEntry, type ZipRecord } from './zip-records.ts';

const MEGABYTE = 1024 * 1024;
const PAPERS = { 'TIT-233 End semester 2024.pdf': 70_000, 'प्रश्न पत्र.pdf': 3, 'empty.pdf': 0 };

describe('a ZIP whose entries are not compressed', () => {
  it('holds every entry under its name, in Hindi too, and other programs find it whole', async () => {
    const zip = await copied(storedZip(entries(PAPERS)));
    const files = unzipSync(zip);
    expect(Object.keys(files)).toEqual(Object.keys(PAPERS));
    for (const [name, size] of Object.entries(PAPERS))
      expect(Buffer.from(files[name] ?? []).equals(await copied(blocks(size)))).toBe(true);
    await unzips(zip);
  });

  it('says where each entry ends before its directory does, though one of them is a ZIP itself', async () => {
    const inner = await copied(storedZip(entries({ 'inner.pdf': 5 })));
    async function* nested(): AsyncGenerator<StoredEntry> {
      yield { name: 'papers.zip', size: inner.length, bytes: Readable.from([inner]) };
      yield* entries(PAPERS);
    }
    const files = readFromFront(await copied(storedZip(nested())));
    expect([...files.keys()]).toEqual(['papers.zip', ...Object.keys(PAPERS)]);
    expect(files.get('papers.zip')?.equals(inner)).toBe(true);
    for (const [name, size] of Object.entries(PAPERS))
      expect(files.get(name)?.equals(await copied(blocks(size)))).toBe(true);
  });

  it('may hold more entries than two bytes can count', async () => {
    const many = Object.fromEntries(Array.from({ length: 65_540 }, (_each, index) => [`${index}`, 1]));
    const zip = await copied(storedZip(entries(many)));
    expect(Object.keys(unzipSync(zip))).toHaveLength(65_540);
    await unzips(zip);
  });

  it('is never whole in memory', async () => {
    const meter = new MemoryMeter();
    let size = 0;
    for await (const block of meter.along(storedZip(entries({ 'files/a': 200 * MEGABYTE }))))
      size += block.length;
    expect(size).toBeGreaterThan(200 * MEGABYTE);
    expect(meter.growth).toBeLessThan(20 * MEGABYTE);
  });

  it('closes what is open when the client stops reading', async () => {
    const closed: string[] = [];
    for await (const _head of storedZip(entries({ 'a.pdf': 200_000, 'b.pdf': 1 }, closed))) break;
    expect(closed).toEqual(['a.pdf']);
  });

  it('breaks off when an entry cannot be read, and is never taken for a whole one', async () => {
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.alloc(10);
      throw new Error('The disk is gone');
    }
    async function* one(): AsyncGenerator<StoredEntry> {
      yield { name: 'files/a', size: 20, bytes: broken() };
    }
    await expect(buffer(storedZip(one()))).rejects.toThrow('The disk is gone');
  });

  it.each([9, 11, 0])('breaks off when an entry of %i bytes has 10', async (size) => {
    async function* other(): AsyncGenerator<StoredEntry> {
      yield { name: 'a.pdf', size, bytes: blocks(10) };
    }
    await expect(copied(storedZip(other()))).rejects.toThrow('differs from its record');
  });
});

/**
 * As yazl 3.3.1 writes compressed ones, but for the seconds since 1970, which depend on the time zone, and the
 * record behind a small entry beyond 4 GB, which takes 8 bytes for each size there.
 */
const AT = new Date(2024, 10, 22, 10, 30, 44);
const SECONDS = Buffer.alloc(4);
SECONDS.writeUInt32LE(AT.getTime() / 1000);
const HEAD = '504b0304140008080800d65376590000000000000000000000000d000000e0a4aae0a58de0a4b02e706466';
const RECORDS = [
  {
    offset: 5_000_000_000,
    size: 9,
    listed:
      '504b01023f032d0008080800d6537659efbeaddeffffffffffffffff0d0025000000000000000000b481ffffffffe0a4aae0a58de0a4b02e7064665554050003SECONDS0100180009000000000000000e0000000000000000f2052a01000000',
    end: '504b0708efbeadde0e00000009000000',
  },
  {
    offset: 9,
    size: 5_000_000_000,
    listed:
      '504b01023f032d0008080800d6537659efbeaddeffffffffffffffff0d0025000000000000000000b481ffffffffe0a4aae0a58de0a4b02e7064665554050003SECONDS0100180000f2052a0100000028c40b2a010000000900000000000000',
    end: '504b0708efbeadde28c40b2a0100000000f2052a01000000',
  },
  {
    offset: 0xffff_fffe,
    size: 0xffff_fffe - 5 * 65_533,
    listed:
      '504b01023f03140008080800d6537659efbeaddefeffffff0d00fbff0d0009000000000000000000b481feffffffe0a4aae0a58de0a4b02e7064665554050003SECONDS',
    end: '504b0708efbeaddefeffffff0d00fbff',
  },
];

describe('the records of a ZIP', () => {
  it.each(RECORDS)(
    'are written for $size bytes at $offset as other programs do',
    ({ listed, end, ...place }) => {
      const record: ZipRecord = { name: Buffer.from('प्र.pdf'), at: AT, crc: 0xdeadbeef, ...place };
      expect(entryHead(record).toString('hex')).toBe(HEAD);
      expect(listedEntry(record).toString('hex')).toBe(listed.replace('SECONDS', SECONDS.toString('hex')));
      expect(entryEnd(record).toString('hex')).toBe(end);
    },
  );
});

describe('its length', () => {
  it('is known beforehand', async () => {
    expect(lengthOf(PAPERS)).toBe((await copied(storedZip(entries(PAPERS)))).length);
    expect(lengthOf({})).toBe((await copied(storedZip(entries({})))).length);
  });

  it.each([
    ['lie beyond 4 GB', [3_000_000_000, 2_000_000_000, 5], 5_000_000_464 + 5 * (45_778 + 30_519 + 1)],
    ['end at 4 GB', [4_294_639_583], 4_294_639_716 + 5 * 65_532],
    ['end one byte behind 4 GB', [4_294_639_584], 4_294_639_717 + 76 + 5 * 65_532],
    ['are larger than 4 GB', [5_000_000_000, 1], 5_000_000_385 + 5 * (76_296 + 1)],
  ])('is that of stored entries and the heads of their blocks where entries %s', (_name, sizes, length) => {
    expect(lengthOf(Object.fromEntries(sizes.map((size, index) => [`${index}.pdf`, size])))).toBe(length);
  });
});

const lengthOf = (sizes: Record<string, number>) =>
  storedZipLength(Object.entries(sizes).map(([name, size]) => ({ name, size })));

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

type Inflated = { buffer: Buffer; engine: { bytesWritten: number } };

/** Contents by name, read as a program does that has not seen the end yet, such as Java's `ZipInputStream`. */
function readFromFront(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const content = at + 30 + zip.readUInt16LE(at + 26);
    const name = zip.toString('utf8', at + 30, content);
    const { buffer: bytes, engine } = inflateRawSync(zip.subarray(content), {
      info: true,
    }) as unknown as Inflated;
    files.set(name, bytes);
    const end = content + engine.bytesWritten;
    const [crc, packed, size] = [4, 8, 12].map((field) => zip.readUInt32LE(end + field));
    expect([crc, packed, size]).toEqual([crc32(bytes), engine.bytesWritten, bytes.length]);
    at = end + 16;
  }
  return files;
}
