import type { Bytes } from '../../domain/file.ts';
import { Bucket, type Listed } from './s3-bucket.ts';
import { type S3Settings, s3Client } from './s3-client.ts';
import { joinPieces, keptName, pieceName } from './s3-join.ts';
import { sideBySide } from './side-by-side.ts';
import { spooled } from './spool.ts';

const REMOVED_AT_ONCE = 8;
/** Half a join that a crash left is nobody's after this, whatever became of its file since. */
const JOIN_AT_MOST_MS = 24 * 3_600_000;

/** Of `kept/<key>/…` and `incoming/<key>/…`. */
const keyOf = (name: string) => name.split('/')[1] ?? '';

/**
 * Bytes in a bucket: `kept/abcd…/e3b0c4…` for joined files, `incoming/abcd…/7-e3b0c4…` for pieces, both named by their
 * digests. Nothing about an upload is known to one process only. Nothing is asked of the store at the start: while it
 * is away each call says so, and works again once it is back.
 */
export function s3Bytes(settings: S3Settings, clock = Date.now): Bytes {
  const bucket = new Bucket(s3Client(settings), settings.bucket);
  const removeAll = async (prefix: string) => {
    const names: string[] = [];
    for await (const { name } of bucket.list(prefix)) names.push(name);
    await sideBySide(REMOVED_AT_ONCE, names, (name) => bucket.remove(name));
  };
  const removePieces = (key: string) => removeAll(`incoming/${key}/`);
  return {
    async putPiece(key, number, source, most, accept) {
      const spool = await spooled(source, most, accept);
      try {
        await bucket.put(pieceName(key, { number, ...spool.digest }), spool);
        return spool.digest;
      } finally {
        await spool.close();
      }
    },

    async join(key, pieces) {
      const digest = await joinPieces(bucket, key, pieces);
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

    async *listOlder(before) {
      for await (const { name, begun } of bucket.uploads('kept/')) if (begun < before) yield keyOf(name);
      yield* olderKeys(bucket.list('incoming/'), before);
      yield* olderKeys(bucket.list('kept/'), before);
    },

    check: () => bucket.check(),
  };
}

/** A key once, when nothing of it is younger. What belongs to one key comes together. */
async function* olderKeys(listed: AsyncIterable<Listed>, before: Date): AsyncGenerator<string> {
  let key = '';
  let isOld = false;
  for await (const { name, modified } of listed) {
    const next = keyOf(name);
    if (next !== key && isOld) yield key;
    isOld = modified < before && (next !== key || isOld);
    key = next;
  }
  if (isOld) yield key;
}
