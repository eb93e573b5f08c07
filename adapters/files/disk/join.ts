import { createReadStream } from 'node:fs';
import { link, rename, unlink } from 'node:fs/promises';
import type { ByteTransform } from '../../../domain/file/bytes.ts';
import type { Digest, Piece } from '../../../domain/file.ts';
import { digestOf } from '../digest.ts';
import { writeNew } from './write.ts';

/** What is half written stands beside `begun`, and gets its name in one step. */
type Names = { begun: string; target: string };

/**
 * Makes `target` of the pieces. When they have gone, somebody else has just done so, or a crash came in between:
 * then the answer is what lies there.
 */
export async function joinFiles(
  paths: string[],
  pieces: readonly Piece[],
  names: Names,
  transform?: ByteTransform,
): Promise<Digest> {
  try {
    return await joinPresent(paths, pieces, names, transform);
  } catch (error) {
    const joined = await digestOf(createReadStream(names.target)).catch(() => undefined);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && joined) return joined;
    throw error;
  }
}

/** One piece is the file already: it only gets its name. Several are copied in order, hashed on the way. */
async function joinPresent(
  paths: string[],
  pieces: readonly Piece[],
  { begun, target }: Names,
  transform: ByteTransform = (bytes) => bytes,
): Promise<Digest> {
  const [path, ...others] = paths;
  const [piece] = pieces;
  if (!path || !piece) throw new Error(`Nothing to join for ${target}`);
  if (others.length === 0) {
    const { size, sha256, md5 } = piece;
    return (await nameOnce(path, target)) ? { size, sha256, md5 } : digestOf(createReadStream(target));
  }
  const { part, digest } = await writeNew(begun, transform(inOrder(paths)), Number.POSITIVE_INFINITY);
  try {
    return (await nameOnce(part, target)) ? digest : await digestOf(createReadStream(target));
  } finally {
    await unlink(part).catch(() => {});
  }
}

/** Names a file as joined. False when there is one already, which stays: bytes that were answered for never change. */
async function nameOnce(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'ENOENT') throw error;
    // A file system without hard links.
    await rename(path, target);
    return true;
  }
}

async function* inOrder(paths: string[]): AsyncGenerator<Uint8Array> {
  for (const path of paths) yield* createReadStream(path, { highWaterMark: 256 * 1024 });
}
