import { addAbortSignal, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { DataEntry } from '../../../domain/file/personal-data.ts';

/**
 * The bytes of a ZIP with these entries, made while somebody reads: only the entry on its way is open, and never whole
 * in memory. Whoever stops reading closes it.
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
    const stream = addAbortSignal(signal, Readable.from(bytes));
    // Papers are compressed already.
    zip.addReadStream(stream, name, { compress: !name.startsWith('files/') });
    await finished(stream);
  }
  zip.end();
}
