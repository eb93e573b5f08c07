import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { isOutage } from '../../../domain/refusal.ts';
import { digestOf } from '../digest.ts';
import type { Bucket } from './bucket.ts';
import { chunkName, keptName } from './join.ts';

export type FailedCall = { call: string; error: Error };

/**
 * Makes every call needed to store a paper, with a few bytes under their own key, and removes them. Returns
 * the first call that failed. A crash leaves objects without a record, which `sweepBytes` removes.
 */
export async function failedCall(bucket: Bucket): Promise<FailedCall | undefined> {
  const key = `probe-${randomUUID()}`;
  const content = Buffer.from('probe');
  const digest = await digestOf(Readable.from([content]));
  const { sha256 } = digest;
  const [chunk, copy, joined] = [
    chunkName(key, { number: 1, sha256 }),
    keptName(key, sha256),
    keptName(key, 'joined'),
  ];
  const uploads: string[] = [];
  const begin = async () => void uploads.push(await bucket.begin(joined));
  const upload = (index: number) => uploads[index] ?? '';
  const tags: string[] = [];
  const calls: [name: string, make: () => Promise<unknown>][] = [
    // Checked first: without this call, bytes sent to the store could not be removed.
    ['ListMultipartUploads', () => allOf(bucket.uploads(keptName(key, '')))],
    ['PutObject', () => bucket.put(chunk, { digest, read: () => Readable.from([content]) as never })],
    ['CopyObject', () => bucket.copy(chunk, copy)],
    ['CreateMultipartUpload', async () => [await begin(), await begin()]],
    ['UploadPartCopy', async () => tags.push(await bucket.copyPart(chunk, joined, upload(0), 1))],
    ['CompleteMultipartUpload', () => bucket.complete(joined, upload(0), tags)],
    ['AbortMultipartUpload', () => bucket.abort({ name: joined, uploadId: upload(1) })],
    ['HeadObject', () => bucket.sizeOf(joined)],
    ['GetObject', async () => allOf((await bucket.get(joined, { start: 1, end: 2 })) ?? [])],
    ['ListObjectsV2', () => allOf(bucket.list(keptName(key, '')))],
    ['DeleteObject', () => removed(bucket, [chunk, copy, joined])],
  ];
  for (const [call, make] of calls) {
    const error = await make().then(
      () => undefined,
      (error) => (isOutage(error) ? error.cause : error) as Error,
    );
    if (!error) continue;
    for (const uploadId of uploads) await bucket.abort({ name: joined, uploadId }).catch(() => {});
    await removed(bucket, [chunk, copy, joined]).catch(() => {});
    return { call, error };
  }
  return undefined;
}

async function removed(bucket: Bucket, names: readonly string[]): Promise<void> {
  for (const name of names) await bucket.remove(name);
}

async function allOf(items: AsyncIterable<unknown> | Iterable<unknown>): Promise<void> {
  for await (const _item of items) {
  }
}
