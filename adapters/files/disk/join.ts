import { createReadStream } from 'node:fs';
import { link, open, rename, unlink } from 'node:fs/promises';
import type { ByteTransform } from '../../../domain/file/bytes.ts';
import { chunkMissing } from '../../../domain/file/file-refusals.ts';
import { type Chunk, type CompleteDigest, digestOfChunk } from '../../../domain/file.ts';
import { digestOf } from '../digest.ts';
import { writeNew } from './write.ts';

type Names = { partPrefix: string; target: string };

/**
 * Joins the chunks into one file. If they are gone, because another process has joined them or a crash
 * prevented recording, returns the existing file's digest.
 */
export async function joinFiles(
  paths: string[],
  chunks: readonly Chunk[],
  names: Names,
  transform?: ByteTransform,
): Promise<CompleteDigest> {
  try {
    return await joinPresent(paths, chunks, names, transform);
  } catch (error) {
    const joined = await digestOfJoined(names.target).catch(() => undefined);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    if (joined) return joined;
    throw chunkMissing();
  }
}

async function joinPresent(
  paths: string[],
  chunks: readonly Chunk[],
  { partPrefix, target }: Names,
  transform: ByteTransform = (bytes) => bytes,
): Promise<CompleteDigest> {
  const [path, ...others] = paths;
  const [chunk] = chunks;
  if (!path || !chunk) throw new Error(`No chunks to join for ${target}`);
  if (others.length === 0) {
    const digest = { ...digestOfChunk(chunk), sentSha256: chunk.sha256 };
    return (await nameOnce(path, target)) ? digest : digestOfJoined(target, digest);
  }
  const { part, digest } = await writeNew(partPrefix, transform(inOrder(paths)), Number.POSITIVE_INFINITY);
  try {
    return (await nameOnce(part, target)) ? digest : await digestOfJoined(target, digest);
  } finally {
    await unlink(part).catch(() => {});
  }
}

/** The digest of the bytes as uploaded is known only if the file equals `own`, which was just joined. */
async function digestOfJoined(target: string, own?: CompleteDigest): Promise<CompleteDigest> {
  const { sentSha256: _, ...digest } = await digestOf(createReadStream(target));
  return own?.sha256 === digest.sha256 ? own : { ...digest, sentSha256: undefined };
}

/** Returns false if the name exists. That file stays, because a client may know its digest. */
async function nameOnce(path: string, target: string): Promise<boolean> {
  try {
    await link(path, target);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code === 'ENOENT') throw error;
    await rename(path, target);
    return true;
  }
}

const BLOCK_BYTES = 256 * 1024;

/** Alternates between two blocks: a `ByteTransform` needs each until the second one after it. */
async function* inOrder(paths: string[]): AsyncGenerator<Uint8Array> {
  let [block, other] = [Buffer.allocUnsafe(BLOCK_BYTES), Buffer.allocUnsafe(BLOCK_BYTES)];
  for (const path of paths) {
    const handle = await open(path);
    try {
      for (;;) {
        const { bytesRead } = await handle.read(block, 0, BLOCK_BYTES);
        if (bytesRead === 0) break;
        yield block.subarray(0, bytesRead);
        [block, other] = [other, block];
      }
    } finally {
      await handle.close();
    }
  }
}
