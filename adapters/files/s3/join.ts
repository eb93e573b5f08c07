import type { ByteTransform } from '../../../domain/file/bytes.ts';
import { type Digest, MEGABYTE, type Piece } from '../../../domain/file.ts';
import { Digester, digestOf } from '../digest.ts';
import type { Bucket } from './bucket.ts';
import { isMissing } from './faults.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { spooled } from './spool.ts';

/** S3 puts objects together of no smaller ones, except for the last. */
const SMALLEST_PART = 5 * MEGABYTE;
const MOST_PARTS = 10_000;
const COPIES_AT_ONCE = 4;

/** Where things lie in the bucket. A joined file's name ends in its digest, so its bytes can never be others. */
export const pieceName = (key: string, { number, sha256 }: Pick<Piece, 'number' | 'sha256'>) =>
  `incoming/${key}/${number}-${sha256}`;
export const keptName = (key: string, sha256: string) => `kept/${key}/${sha256}`;

/**
 * Makes one object of the pieces. When there is one, that is the answer: it was joined before, by somebody else just
 * now, or before a crash.
 */
export async function joinObjects(
  bucket: Bucket,
  key: string,
  pieces: readonly Piece[],
  transform?: ByteTransform,
): Promise<Digest> {
  const before = await joinedDigest(bucket, key);
  if (before) return before;
  try {
    return await joinPresent(bucket, key, pieces, transform);
  } catch (error) {
    // Whoever joins them removes the pieces.
    const meanwhile = isMissing(error) ? await joinedDigest(bucket, key) : undefined;
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** Of what lies there, read anew. */
async function joinedDigest(bucket: Bucket, key: string): Promise<Digest | undefined> {
  for await (const { name } of bucket.list(keptName(key, ''))) {
    const bytes = await bucket.get(name);
    if (!bytes) continue;
    const digest = await digestOf(bytes);
    if (name !== keptName(key, digest.sha256)) throw new Error(`${name} holds other bytes than were stored`);
    return digest;
  }
}

async function joinPresent(
  bucket: Bucket,
  key: string,
  pieces: readonly Piece[],
  transform: ByteTransform = (bytes) => bytes,
): Promise<Digest> {
  const [piece, ...others] = pieces;
  if (!piece) throw new Error(`Nothing to join for ${key}`);
  if (others.length === 0) {
    const { size, sha256, md5 } = piece;
    await bucket.copy(pieceName(key, piece), keptName(key, sha256));
    return { size, sha256, md5 };
  }
  if (!areParts(pieces)) return sendTogether(bucket, key, pieces, transform);
  // The bytes only come here to be looked at and hashed: what leaves the transform as it came, the store copies itself.
  const before = new Digester();
  const digest = await digestOf(transform(counted(inOrder(bucket, key, pieces), before)));
  const isSame = before.digest().sha256 === digest.sha256;
  return isSame ? copyTogether(bucket, key, pieces, digest) : sendTogether(bucket, key, pieces, transform);
}

function areParts(pieces: readonly Piece[]): boolean {
  return pieces.length <= MOST_PARTS && pieces.slice(0, -1).every(({ size }) => size >= SMALLEST_PART);
}

async function copyTogether(
  bucket: Bucket,
  key: string,
  pieces: readonly Piece[],
  digest: Digest,
): Promise<Digest> {
  const name = keptName(key, digest.sha256);
  const uploadId = await bucket.begin(name);
  try {
    const copy = (piece: Piece, index: number) =>
      bucket.copyPart(pieceName(key, piece), name, uploadId, index + 1);
    const tags = await mapConcurrently(COPIES_AT_ONCE, pieces, copy);
    await bucket.complete(name, uploadId, tags);
  } catch (error) {
    await bucket.abort({ name, uploadId }).catch(() => {});
    throw error;
  }
  const size = await bucket.sizeOf(name);
  if (size !== digest.size) throw new Error(`${name} has ${size} bytes instead of ${digest.size}`);
  return digest;
}

/** What the store cannot copy together: fetched, and sent as one. */
async function sendTogether(
  bucket: Bucket,
  key: string,
  pieces: readonly Piece[],
  transform: ByteTransform,
): Promise<Digest> {
  const spool = await spooled(transform(inOrder(bucket, key, pieces)), Number.POSITIVE_INFINITY);
  try {
    await bucket.put(keptName(key, spool.digest.sha256), spool);
    return spool.digest;
  } finally {
    await spool.close();
  }
}

async function* counted(bytes: AsyncIterable<Uint8Array>, digester: Digester): AsyncGenerator<Uint8Array> {
  for await (const block of bytes) {
    digester.update(block);
    yield block;
  }
}

/** All bytes, each piece compared with what was recorded of it. */
async function* inOrder(bucket: Bucket, key: string, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    const name = pieceName(key, piece);
    const bytes = await bucket.get(name);
    if (!bytes) throw Object.assign(new Error(`${name} is missing`), { name: 'NoSuchKey' });
    const digester = new Digester();
    for await (const block of bytes) {
      digester.update(block);
      yield block;
    }
    const { sha256 } = digester.digest();
    if (sha256 !== piece.sha256) throw new Error(`${name} holds other bytes than were stored`);
  }
}
