import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, unlink } from 'node:fs/promises';
import type { Digest, Piece } from '../../domain/file.ts';
import { Digester, writeAll } from './disk-write.ts';

/** One piece is the file already: it only moves. Several are copied in order, hashed on the way. */
export async function joinPieces(paths: string[], pieces: readonly Piece[], target: string): Promise<Digest> {
  const [path, ...others] = paths;
  const [piece] = pieces;
  if (path && piece && others.length === 0) {
    await rename(path, target);
    const { size, sha256, md5 } = piece;
    return { size, sha256, md5 };
  }
  const part = `${target}.${randomBytes(6).toString('hex')}.part`;
  try {
    const digest = await copyInOrder(paths, part);
    await rename(part, target);
    return digest;
  } catch (error) {
    await unlink(part).catch(() => {});
    throw error;
  }
}

async function copyInOrder(paths: string[], part: string): Promise<Digest> {
  const digester = new Digester();
  const handle = await open(part, 'wx');
  try {
    for (const path of paths) {
      for await (const block of createReadStream(path, { highWaterMark: 256 * 1024 })) {
        digester.update(block);
        await writeAll(handle, block);
      }
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return digester.digest();
}
