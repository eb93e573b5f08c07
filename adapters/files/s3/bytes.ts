import type { Bytes } from '../../../domain/file/bytes.ts';
import { type Digest, KEYS_AT_ONCE } from '../../../domain/file.ts';
import { Bucket } from './bucket.ts';
import { type S3Settings, s3Client } from './client.ts';
import { joinObjects, keptName, pieceName } from './join.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { spooled } from './spool.ts';

const REMOVED_AT_ONCE = 8;
/** Half a join that a crash left is nobody's after this, whatever became of its file since. */
const JOIN_AT_MOST_MS = 24 * 3_600_000;

/** Of `kept/<key>/…` and `incoming/<key>/…`. */
const keyOf = (name: string) => name.split('/')[1] ?? '';

/**
 * Bytes in a bucket: `kept/abcd…/e3b0c4…` for joined files, `incoming/abcd…/7-e3b0c4…` for pieces, both named by their
 * digests. Nothing about an upload is known to one process only. Nothing is storeCall of the store at the start: while it
 * is away each call says so, and works again once it is back.
 */
export function s3Bytes(settings: S3Settings, clock = Date.now): Bytes {
  const bucket = new Bucket(s3Client(settings), settings.bucket);
  const removeAll = async (prefix: string) => {
    const names: string[] = [];
    for await (const { name } of bucket.list(prefix)) names.push(name);
    await mapConcurrently(REMOVED_AT_ONCE, names, (name) => bucket.remove(name));
  };
  const removePieces = (key: string) => removeAll(`incoming/${key}/`);
  const put = async (
    source: AsyncIterable<Uint8Array>,
    most: number,
    nameOf: (digest: Digest) => string,
  ): Promise<Digest> => {
    const spool = await spooled(source, most);
    try {
      await bucket.put(nameOf(spool.digest), spool);
      return spool.digest;
    } finally {
      await spool.close();
    }
  };
  return {
    putWhole: (key, source, most) => put(source, most, ({ sha256 }) => keptName(key, sha256)),

    putPiece: (key, number, source, most) =>
      put(source, most, (digest) => pieceName(key, { number, ...digest })),

    async join(key, pieces, transform) {
      const digest = await joinObjects(bucket, key, pieces, transform);
      await removePieces(key);
      return digest;
    },

    removePieces,

    async open({ key, sha256 }, range) {
      return sha256 === undefined ? undefined : bucket.get(keptName(key, sha256), range);
    },

    async remove(key) {
      for await (const upload of bucket.uploads('kept/')) {
        const isDead = upload.begun.getTime() < clock() - JOIN_AT_MOST_MS;
        if (isDead || keyOf(upload.name) === key) await bucket.abort(upload);
      }
      await removeAll(keptName(key, ''));
      await removePieces(key);
    },

    async *listKeys() {
      yield* inBatches(bucket.uploads('kept/'));
      for (const shelf of ['incoming/', 'kept/']) yield* inBatches(bucket.list(shelf));
    },

    async touchedAt(key) {
      let latest = 0;
      for await (const { begun } of bucket.uploads(keptName(key, '')))
        latest = Math.max(latest, begun.getTime());
      for (const shelf of [`incoming/${key}/`, keptName(key, '')]) {
        for await (const { modified } of bucket.list(shelf)) latest = Math.max(latest, modified.getTime());
      }
      return latest > 0 ? new Date(latest) : undefined;
    },

    check: () => bucket.check(),
  };
}

/** Each key once, as what belongs to one comes together. */
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
