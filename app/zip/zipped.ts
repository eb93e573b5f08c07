import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DataEntry } from '../../domain/file/personal-data.ts';

/** Papers are compressed already: stored as they are, they cost no time. */
const isStored = (name: string) => name.startsWith('files/');

/**
 * The bytes of a ZIP with these entries, made while they are read. One entry is open at a time, and none is whole in
 * memory. When the reader stops, the open entry is closed.
 */
export async function* zipped(entries: AsyncIterable<DataEntry>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const left = new AbortController();
  zip.on('error', (error: Error) => output.destroy(error));
  const packing = pack(zip, entries, left.signal).catch((error: Error) => void output.destroy(error));
  try {
    for await (const block of output) yield block;
  } finally {
    left.abort();
    await packing;
  }
}

async function pack(zip: ZipFile, entries: AsyncIterable<DataEntry>, signal: AbortSignal): Promise<void> {
  for await (const { name, bytes } of entries) {
    const stream = addAbortSignal(signal, bytes instanceof Readable ? bytes : Readable.from(bytes));
    zip.addReadStream(stream, name, { compress: !isStored(name) });
    await finished(stream);
  }
  zip.end();
}
