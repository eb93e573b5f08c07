import { createHash, type Hash } from 'node:crypto';
import type { ByteTransform } from '../../../domain/file/bytes.ts';
import { chunkMissing } from '../../../domain/file/file-refusals.ts';
import { type Chunk, type CompleteDigest, digestOfChunk, MEGABYTE } from '../../../domain/file.ts';
import { digestOf } from '../digest.ts';
import type { Bucket } from './bucket.ts';
import { ATTEMPTS, isMissing } from './faults.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { spooled } from './spool.ts';

/** S3's smallest part, except for the last. */
const SMALLEST_PART = 5 * MEGABYTE;
const MOST_PARTS = 10_000;
const COPIES_AT_ONCE = 4;

export const chunkName = (key: string, { number, sha256 }: Pick<Chunk, 'number' | 'sha256'>) =>
  `incoming/${key}/${number}-${sha256}`;
export const keptName = (key: string, sha256: string) => `kept/${key}/${sha256}`;

/**
 * Joins the chunks into one object. If that exists, because another process has joined them or a crash
 * prevented recording, returns its digest.
 */
export async function joinObjects(
  bucket: Bucket,
  key: string,
  chunks: readonly Chunk[],
  transform?: ByteTransform,
): Promise<CompleteDigest> {
  const before = await joinedDigest(bucket, key);
  if (before) return before;
  try {
    return await joinPresent(bucket, key, chunks, transform);
  } catch (error) {
    // Another process may have joined and removed the chunks.
    if (!isMissing(error)) throw error;
    const meanwhile = await joinedDigest(bucket, key);
    if (meanwhile) return meanwhile;
    throw chunkMissing();
  }
}

/** Reads the object, so the digest of the bytes as uploaded is unknown. Undefined if there is none. */
async function joinedDigest(bucket: Bucket, key: string): Promise<CompleteDigest | undefined> {
  for await (const { name } of bucket.list(keptName(key, ''))) {
    const bytes = await bucket.get(name);
    if (!bytes) continue;
    const digest = await digestOf(bytes);
    if (name !== keptName(key, digest.sha256)) throw new Error(`${name} does not match its recorded digest`);
    return { ...digest, sentSha256: undefined };
  }
}

async function joinPresent(
  bucket: Bucket,
  key: string,
  chunks: readonly Chunk[],
  transform: ByteTransform = (bytes) => bytes,
): Promise<CompleteDigest> {
  const [chunk, ...others] = chunks;
  if (!chunk) throw new Error(`No chunks to join for ${key}`);
  if (others.length === 0) {
    await bucket.copy(chunkName(key, chunk), keptName(key, chunk.sha256));
    return { ...digestOfChunk(chunk), sentSha256: chunk.sha256 };
  }
  if (!areParts(chunks)) return sendTogether(bucket, key, chunks, transform);
  // Unchanged bytes are copied within the store, and read here only to check and hash them.
  const before = createHash('sha256');
  const digest = await digestOf(transform(hashed(inOrder(bucket, key, chunks), before)));
  const isSame = before.digest('hex') === digest.sha256;
  return isSame ? copyTogether(bucket, key, chunks, digest) : sendTogether(bucket, key, chunks, transform);
}

function areParts(chunks: readonly Chunk[]): boolean {
  return chunks.length <= MOST_PARTS && chunks.slice(0, -1).every(({ size }) => size >= SMALLEST_PART);
}

async function copyTogether(
  bucket: Bucket,
  key: string,
  chunks: readonly Chunk[],
  digest: CompleteDigest,
): Promise<CompleteDigest> {
  const name = keptName(key, digest.sha256);
  const uploadId = await bucket.begin(name);
  try {
    const copy = (chunk: Chunk, index: number) =>
      bucket.copyPart(chunkName(key, chunk), name, uploadId, index + 1);
    const tags = await mapConcurrently(COPIES_AT_ONCE, chunks, copy);
    await bucket.complete(name, uploadId, tags);
  } catch (error) {
    await bucket.abort({ name, uploadId }).catch(() => {});
    throw error;
  }
  const size = await sizeOfJoined(bucket, name);
  if (size !== digest.size) throw new Error(`${name} has ${size} bytes instead of ${digest.size}`);
  return digest;
}

/** In bytes. While another process completes the same object, Swift may briefly report it missing. */
export async function sizeOfJoined(
  bucket: Pick<Bucket, 'sizeOf'>,
  name: string,
): Promise<number | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const size = await bucket.sizeOf(name);
    if (size !== undefined || attempt === ATTEMPTS) return size;
  }
}

async function sendTogether(
  bucket: Bucket,
  key: string,
  chunks: readonly Chunk[],
  transform: ByteTransform,
): Promise<CompleteDigest> {
  const spool = await spooled(transform(inOrder(bucket, key, chunks)), Number.POSITIVE_INFINITY);
  try {
    await bucket.put(keptName(key, spool.digest.sha256), spool);
    return spool.digest;
  } finally {
    await spool.close();
  }
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash): AsyncGenerator<Uint8Array> {
  for await (const block of bytes) {
    hash.update(block);
    yield block;
  }
}

/** @throws if a chunk is missing or its digest is not the recorded one. */
async function* inOrder(bucket: Bucket, key: string, chunks: readonly Chunk[]): AsyncGenerator<Uint8Array> {
  for (const chunk of chunks) {
    const name = chunkName(key, chunk);
    const bytes = await bucket.get(name);
    if (!bytes) throw Object.assign(new Error(`${name} is missing`), { name: 'NoSuchKey' });
    const hash = createHash('sha256');
    yield* hashed(bytes, hash);
    if (hash.digest('hex') !== chunk.sha256) throw new Error(`${name} does not match its recorded digest`);
  }
}
