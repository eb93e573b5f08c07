import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeAll } from '../../../adapters/files/block-writer.ts';
import { Digester, digestOf } from '../../../adapters/files/digest.ts';
import { syncFolder } from '../../../adapters/files/disk/write.ts';
import type { Bytes } from '../../../domain/file/bytes.ts';
import { type FileBytes, openBytesOf } from '../storage/file-bytes.ts';
import { filePath, makeFolder } from './backup-folder.ts';

export type Kept = 'there' | 'copied' | 'missing' | 'changed';

/** Copies a file into a backup, unless the backup has it. What is there is read: a size alone says little. */
export async function keepFile(bytes: Bytes, file: FileBytes, folder: string): Promise<Kept> {
  const path = filePath(folder, file.key);
  const there = await digestOf(createReadStream(path)).catch(() => undefined);
  if (there?.sha256 === file.sha256) return 'there';
  const source = await openBytesOf(bytes, file);
  if (!source) return 'missing';
  await makeFolder(dirname(path));
  const part = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    const written = await write(part, source);
    if (written !== file.sha256) return 'changed';
    await rename(part, path);
    await syncFolder(dirname(path));
    return 'copied';
  } finally {
    await unlink(part).catch(() => {});
  }
}

/** Answers the digest of what can be read again. */
async function write(part: string, source: AsyncIterable<Uint8Array>): Promise<string> {
  const digester = new Digester();
  const handle = await open(part, 'wx', 0o600);
  try {
    for await (const block of source) {
      digester.update(block);
      await writeAll(handle, block);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  const again = await digestOf(createReadStream(part));
  return again.sha256 === digester.digest().sha256 ? again.sha256 : '';
}
