import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { writeAll } from '../../../adapters/files/block-writer.ts';
import { syncFolder } from '../../../adapters/files/disk/write.ts';
import { createFolder } from '../../create-folder.ts';

export const tablePath = (folder: string, rows: string, table: string) =>
  join(folder, rows, `${table}.jsonl`);
export const filePath = (folder: string, key: string) => join(folder, 'files', key.slice(0, 2), key);

/** Only the owner may read the file: it has addresses and password hashes. */
export async function writeLines(
  path: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    let text = '';
    for await (const line of lines) {
      text += line;
      if (text.length < 65_536) continue;
      await writeAll(handle, Buffer.from(text));
      text = '';
    }
    await writeAll(handle, Buffer.from(text));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Own splitting, because node:readline also splits at U+2028, which a description may contain. */
export async function* readLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const block of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (rest + block).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield `${line}\n`;
  }
  if (rest) yield rest;
}

export async function makeFolder(path: string): Promise<void> {
  const made = await createFolder(path, 0o700);
  if (made) await syncFolder(dirname(made));
}
