import { crc32 } from 'node:zlib';
import { entryEnd, entryHead, listedEntry, type ZipRecord, zipEnd } from './zip-records.ts';

/**
 * One file of a ZIP. `size` is that which its bytes must have, where it is known. `at` is the date that it has when it is
 * unpacked: now, without one.
 */
export type StoredEntry = { name: string; size?: number; bytes: AsyncIterable<Uint8Array>; at?: Date };

/**
 * The bytes of a ZIP whose entries are not compressed, made while they are read: papers are compressed already. The
 * blocks of an entry are passed on as they are, so their memory may be used again once the next one is requested. One
 * entry is open at a time; when the reader stops, it is closed.
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
      throw new Error('A stored file has another size than its record says');
  }
  yield endOf(records, offset);
}

/** Counts in the record what it passes on. */
async function* storedEntry(bytes: AsyncIterable<Uint8Array>, record: ZipRecord): AsyncGenerator<Uint8Array> {
  const blocks = bytes[Symbol.asyncIterator]();
  // Before anything is written: a source that was never read would not notice that its reader leaves.
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

/** The list of the entries, and what follows it. */
function endOf(records: readonly ZipRecord[], offset: number): Buffer {
  const list = Buffer.concat(records.map(listedEntry));
  return Buffer.concat([list, zipEnd(records.length, list.length, offset)]);
}

/** How many bytes `storedZip` makes of these entries. */
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
