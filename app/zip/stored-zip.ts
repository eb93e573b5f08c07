import { crc32 } from 'node:zlib';
import { blockHead, inStoredBlocks, packedSize } from './stored-blocks.ts';
import { entryEnd, entryHead, listedEntry, type ZipRecord, zipEnd } from './zip-records.ts';

/** Entry of a ZIP. `at`: date after unpacking; defaults to now. */
export type StoredEntry = { name: string; size: number; bytes: AsyncIterable<Uint8Array>; at?: Date };

/**
 * Generates a ZIP while it is read, without compression, because papers are already compressed. Passes on the
 * memory of an entry's bytes, which may be reused after the next request. Opens one entry at a time, and closes
 * it if the reader stops.
 * @param length if given, a comment of spaces makes the ZIP as long as this
 * @throws Error if an entry is not as long as its size, or no comment can make the ZIP as long as `length`
 */
export async function* storedZip(
  entries: AsyncIterable<StoredEntry>,
  length?: number,
): AsyncGenerator<Uint8Array> {
  const records: ZipRecord[] = [];
  let offset = 0;
  for await (const { name, size, bytes, at = new Date() } of entries) {
    const record: ZipRecord = { name: Buffer.from(name), at, offset, size, crc: 0 };
    records.push(record);
    for await (const part of storedEntry(bytes, record)) {
      offset += part.length;
      yield part;
    }
  }
  const left = length === undefined ? 0 : length - offset - endOf(records, offset).length;
  yield endOf(records, offset, left);
}

async function* storedEntry(bytes: AsyncIterable<Uint8Array>, record: ZipRecord): AsyncGenerator<Uint8Array> {
  const blocks = bytes[Symbol.asyncIterator]();
  // Starts the source before writing: an unread source would not notice that its reader has gone.
  let next = await blocks.next();
  try {
    yield entryHead(record);
    let left = record.size;
    if (left === 0) yield blockHead(0);
    for (; !next.done; next = await blocks.next()) {
      if (next.value.length > left) break;
      record.crc = crc32(next.value, record.crc);
      yield* inStoredBlocks(next.value, record.size - left, record.size);
      left -= next.value.length;
    }
    if (!next.done || left > 0) throw new Error('The size of a stored file differs from its record');
    yield entryEnd(record);
  } finally {
    await blocks.return?.();
  }
}

function endOf(records: readonly ZipRecord[], offset: number, comment = 0): Buffer {
  const list = Buffer.concat(records.map(listedEntry));
  const end = zipEnd(records.length, list.length, offset, comment);
  return Buffer.concat([list, end, Buffer.alloc(comment, ' ')]);
}

/** Length in bytes of the output of `storedZip`, without a comment. */
export function storedZipLength(entries: readonly { name: string; size: number }[]): number {
  const records: ZipRecord[] = [];
  let offset = 0;
  for (const { name, size } of entries) {
    const record = { name: Buffer.from(name), at: new Date(0), offset, size, crc: 0 };
    records.push(record);
    offset += entryHead(record).length + packedSize(size) + entryEnd(record).length;
  }
  return offset + endOf(records, offset).length;
}
