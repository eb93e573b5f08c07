import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { writeAll } from '../../../adapters/files/block-writer.ts';
import { Digester, digestOf } from '../../../adapters/files/digest.ts';
import { syncFolder } from '../../../adapters/files/disk/write.ts';
import type { Bytes } from '../../../domain/file/bytes.ts';
import type { FileRef } from '../storage/file-bytes.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import type { Damage } from '../verify/damage.ts';
import { filePath, makeFolder } from './backup-folder.ts';

type CopyResult = 'unchanged' | 'copied' | 'missing' | 'changed';

export class FileCopier {
  copied = 0;
  damages: Damage[] = [];
  readonly #done = new Set<string>();
  readonly #bytes: Bytes;
  readonly #folder: string;

  constructor({ bytes }: LibraryStorage, folder: string) {
    this.#bytes = bytes;
    this.#folder = folder;
  }

  async copy(file: FileRef): Promise<'missing' | 'changed' | undefined> {
    if (this.#done.has(file.key)) return undefined;
    const result = await copyFile(this.#bytes, file, this.#folder);
    if (result === 'missing' || result === 'changed') return result;
    if (result === 'copied') this.copied += 1;
    this.#done.add(file.key);
    return undefined;
  }
}

/** Copies a file unless the backup has it. Reads existing copies: an equal size proves little. */
async function copyFile(bytes: Bytes, file: FileRef, folder: string): Promise<CopyResult> {
  const path = filePath(folder, file.key);
  const copy = await digestOf(createReadStream(path)).catch(() => undefined);
  if (copy?.sha256 === file.sha256) return 'unchanged';
  const source = await bytes.open(file);
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
