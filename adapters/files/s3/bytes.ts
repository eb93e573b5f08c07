import { tmpdir } from 'node:os';
import type { Bytes, ScreenedBlock } from '../../../domain/file/bytes.ts';
import { brokenChunk } from '../../../domain/file/file-refusals.ts';
import { type CompleteDigest, digestOfChunk, KEYS_AT_ONCE } from '../../../domain/file.ts';
import { freeBytesIn, onceASecond } from '../free-space.ts';
import { Bucket } from './bucket.ts';
import { type S3Settings, s3Client } from './client.ts';
import { unavailable } from './faults.ts';
import { chunkName, joinObjects, keptName } from './join.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { failedCall } from './probe-store.ts';
import { spooled } from './spool.ts';

const REMOVED_AT_ONCE = 8;
/** A multipart upload of this age was left by a crash and is aborted. */
const JOIN_AT_MOST_MS = 24 * 3_600_000;

const keyOf = (name: string) => name.split('/')[1] ?? '';

/**
 * Bytes in a bucket: `kept/abcd…/e3b0c4…` for joined files, `incoming/abcd…/7-e3b0c4…` for chunks, both named
 * by digest. Upload state is never held in a process. The store is not called at start; while it is down,
 * calls reject as unavailable.
 */
export function s3Bytes(settings: S3Settings, clock = Date.now, measure = freeBytesIn): Bytes {
  const bucket = new Bucket(s3Client(settings), settings.bucket);
  const removeAll = async (prefix: string) => {
    const names: string[] = [];
    for await (const { name } of bucket.list(prefix)) names.push(name);
    await mapConcurrently(REMOVED_AT_ONCE, names, (name) => bucket.remove(name));
  };
  const removeChunks = (key: string) => removeAll(`incoming/${key}/`);
  const put = async (
    source: AsyncIterable<ScreenedBlock>,
    most: number,
    nameOf: (digest: CompleteDigest) => string,
  ): Promise<CompleteDigest> => {
    const spool = await spooled(source, most);
    try {
      await bucket.put(nameOf(spool.digest), spool);
      return spool.digest;
    } finally {
      await spool.close();
    }
  };
  const open: Bytes['open'] = async ({ key, sha256 }, range) =>
    sha256 === undefined ? undefined : bucket.get(keptName(key, sha256), range);
  return {
    putWhole: (key, source, most) => put(source, most, ({ sha256 }) => keptName(key, sha256)),

    putChunk: (key, number, source, most, sha256) =>
      put(source, most, (digest) => {
        if (sha256 !== undefined && sha256 !== digest.sha256) throw brokenChunk();
        return chunkName(key, { number, ...digest });
      }).then(digestOfChunk),

    async join(key, chunks, transform) {
      const digest = await joinObjects(bucket, key, chunks, transform);
      await removeChunks(key);
      return digest;
    },

    removeChunk: (key, chunk) => bucket.remove(chunkName(key, chunk)),

    async removeUnrecorded({ key, sha256 }) {
      if (sha256 !== undefined) await bucket.remove(keptName(key, sha256));
    },

    removeChunks,

    open,

    async read({ key, sha256 }, range) {
      const source = sha256 === undefined ? undefined : await bucket.get(keptName(key, sha256), range);
      if (!source) return undefined;
      const blocks: Uint8Array[] = [];
      for await (const block of source) blocks.push(block);
      return Buffer.concat(blocks);
    },

    async remove(key) {
      for await (const upload of bucket.uploads('kept/')) {
        const isLeftOver = upload.startedAt.getTime() < clock() - JOIN_AT_MOST_MS;
        if (isLeftOver || keyOf(upload.name) === key) await bucket.abort(upload);
      }
      await removeAll(keptName(key, ''));
      await removeChunks(key);
    },

    async *listKeys() {
      yield* inBatches(bucket.uploads('kept/'));
      for (const prefix of ['incoming/', 'kept/']) yield* inBatches(bucket.list(prefix));
    },

    async touchedAt(key) {
      let latest = 0;
      for await (const { startedAt } of bucket.uploads(keptName(key, '')))
        latest = Math.max(latest, startedAt.getTime());
      for (const prefix of [`incoming/${key}/`, keptName(key, '')]) {
        for await (const { modified } of bucket.list(prefix)) latest = Math.max(latest, modified.getTime());
      }
      return latest > 0 ? new Date(latest) : undefined;
    },

    // Bytes go through the temporary folder.
    freeBytes: onceASecond(() => measure(tmpdir())),

    check: () => bucket.check(),

    async checkWriting() {
      const failed = await failedCall(bucket);
      if (failed) throw unavailable(failed.error);
    },
  };
}

async function* inBatches(listed: AsyncIterable<{ name: string }>): AsyncGenerator<string[]> {
  let keys: string[] = [];
  for await (const { name } of listed) {
    const key = keyOf(name);
    if (key === keys.at(-1)) continue;
    if (keys.push(key) < KEYS_AT_ONCE) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
