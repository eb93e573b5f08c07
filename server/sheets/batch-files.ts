import { createReadStream } from 'node:fs';
import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileTypeOf, HEAD_BYTES } from '../../domain/file/file-type.ts';
import type { ReadableFile } from '../../domain/file/readable-file.ts';
import { compareNames } from '../../domain/primitives/name-order.ts';
import { CommandFault } from '../terminal/command-fault.ts';

export type StackFile = { path: string; changedAt: Date; readable: ReadableFile };

/**
 * Files of a batch in argument order; those of a folder in natural order: photo 2 before photo 10.
 * @throws CommandFault for a missing file, or one that is not a PDF, PNG or JPG.
 */
export async function batchFiles(named: readonly string[]): Promise<StackFile[]> {
  const paths: string[] = [];
  for (const path of named) paths.push(...(await filesAt(path)));
  if (paths.length === 0) throw new CommandFault('The folder has no PDF, PNG or JPG files.');
  return Promise.all(paths.map(stackFile));
}

async function filesAt(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new CommandFault(`There is no ${path}.`);
  if (!found.isDirectory()) return [path];
  const inside = (await readdir(path)).filter((name) => /\.(?:pdf|png|jpe?g)$/i.test(name));
  return inside.toSorted(compareNames).map((name) => join(path, name));
}

async function stackFile(path: string): Promise<StackFile> {
  const { size, mtime } = await stat(path);
  const type = fileTypeOf(await headOf(path));
  if (!type) throw new CommandFault(`${path} is not a PDF, PNG or JPG.`);
  const readable: ReadableFile = {
    ...{ key: path, type, size, path: undefined },
    open: async () => createReadStream(path, { highWaterMark: 256 * 1024 }),
  };
  return { path, changedAt: mtime, readable };
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
