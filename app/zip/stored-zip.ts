import { crc32 } from 'node:zlib';
import { entryEnd, entryHead, listedEntry, type ZipRecord, zipEnd } from './zip-records.ts';

/** Entry of a ZIP. `size`: expected bytes, if known. `at`: date after unpacking; defaults to now. */
export type StoredEntry = { name: string; size?: number; bytes: AsyncIterable<Uint8Array>; at?: Date };

/**
 * Generates a ZIP while it is read, without compression, because papers are already compressed. Passes on the
 * blocks of an entry unchanged, so their memory may be reused after the next request. Opens one entry at a
 * time, and closes it if the reader stops.
 */
export async function* storedZip(entries: AsyncIterable<StoredEntry>): AsyncGenerator<Uint8Array> {
  const records: ZipRecord[] = [];
  let offset = 0;
  for await (const { name, size, bytes, at = new Date() } of entries) {
    const record: ZipRecord = { name: Buffer.from(name), at, offset, size: 0, crc: 0 };
    records.push(record);
    for await (const part of storedEntry(bytes, record)) {
      offset += part.length;
      yield part;
    }
    if (size !== undefined && record.size !== size)
      throw new Error('The size of a stored file differs from its record');
  }
  yield endOf(records, offset);
}

async function* storedEntry(bytes: AsyncIterable<Uint8Array>, record: ZipRecord): AsyncGenerator<Uint8Array> {
  const blocks = bytes[Symbol.asyncIterator]();
  // Starts the source before writing: an unread source would not notice that its reader has gone.
  let next = await blocks.next();
  try {
    yield entryHead(record);
    for (; !next.done; next = await blocks.next()) {
      record.crc = crc32(next.value, record.crc);
      record.size += next.value.length;
      yield next.value;
    }
    yield entryEnd(record);
  } finally {
    await blocks.return?.();
  }
}

function endOf(records: readonly ZipRecord[], offset: number): Buffer {
  const list = Buffer.concat(records.map(listedEntry));
  return Buffer.concat([list, zipEnd(records.length, list.length, offset)]);
}

/** Length in bytes of the output of `storedZip`. */
export function storedZipLength(entries: readonly { name: string; size: number }[]): number {
  const records: ZipRecord[] = [];
  let offset = 0;
  for (const { name, size } of entries) {
    const record = { name: Buffer.from(name), at: new Date(0), offset, size, crc: 0 };
    records.push(record);
    offset += entryHead(record).length + size + entryEnd(record).length;
  }
  return offset + endOf(records, offset).length;
}
