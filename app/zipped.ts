import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of a ZIP. `at` is the date that it has when it is unpacked: now, without one. */
export type ZipEntry = { name: string; bytes: AsyncIterable<Uint8Array>; at?: Date };

/** Papers are compressed already: stored as they are, they cost no time. */
const isOfFiles = (name: string) => name.startsWith('files/');

/**
 * The bytes of a ZIP with these entries, made while they are read. One entry is open at a time, and none is whole in
 * memory. When the reader stops, the open entry is closed. An entry that `isStored` is not compressed.
 */
export async function* zipped(
  entries: AsyncIterable<ZipEntry>,
  isStored: (name: string) => boolean = isOfFiles,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const left = new AbortController();
  zip.on('error', (error: Error) => output.destroy(error));
  const packing = pack(zip, entries, isStored, left.signal).catch(
    (error: Error) => void output.destroy(error),
  );
  try {
    for await (const block of output) yield block;
  } finally {
    left.abort();
    await packing;
  }
}

async function pack(
  zip: ZipFile,
  entries: AsyncIterable<ZipEntry>,
  isStored: (name: string) => boolean,
  signal: AbortSignal,
): Promise<void> {
  for await (const { name, bytes, at } of entries) {
    const stream = addAbortSignal(signal, bytes instanceof Readable ? bytes : Readable.from(bytes));
    zip.addReadStream(stream, name, { compress: !isStored(name), ...(at && { mtime: at }) });
    await finished(stream);
  }
  zip.end();
}

/** What `zipped` writes around the bytes of an entry that is stored, and in the list at the end (PKWARE's APPNOTE.TXT). */
const [HEAD, DESCRIPTOR, LISTED, TIME] = [30, 16, 46, 9];
const END = 22;
/** The same for what lies or begins beyond 4 GB, and for a ZIP that is larger (ZIP64). */
const [DESCRIPTOR_64, LISTED_64, END_64] = [24, 28, 76];
const MOST_32 = 0xffff_fffe;

/** How many bytes `zipped` makes of these entries, if all of them are stored. */
export function zippedLength(entries: readonly { name: string; size: number }[]): number {
  let offset = 0;
  let list = 0;
  for (const { name, size } of entries) {
    const isFar = offset > MOST_32 || size > MOST_32;
    const nameBytes = Buffer.byteLength(name);
    offset += HEAD + nameBytes + size + (isFar ? DESCRIPTOR_64 : DESCRIPTOR);
    list += LISTED + nameBytes + TIME + (isFar ? LISTED_64 : 0);
  }
  return offset + list + END + (offset > MOST_32 ? END_64 : 0);
}
