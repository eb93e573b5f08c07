import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { ATTEMPTS, isMissing, isUnavailable, storeCall, unavailable } from './faults.ts';
import type { Spool } from './spool.ts';
import { listUploads, type MultipartUpload } from './uploads.ts';

type ListedObject = { name: string; modified: Date };

export class Bucket {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(client: S3Client, bucket: string) {
    this.#client = client;
    this.#bucket = bucket;
  }

  async put(name: string, spool: Pick<Spool, 'digest' | 'read'>): Promise<void> {
    // Each attempt reads the spool from its start: the SDK cannot repeat a stream.
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#putOnce(name, spool);
      } catch (error) {
        if (attempt === ATTEMPTS || !isUnavailable(error)) return await storeCall(Promise.reject(error));
        await pause(200 * attempt);
      }
    }
  }

  async #putOnce(name: string, { digest, read }: Pick<Spool, 'digest' | 'read'>): Promise<void> {
    const body = digest.size > 0 ? read() : undefined;
    const ContentMD5 = Buffer.from(digest.md5, 'hex').toString('base64');
    const put = { ...this.#at(name), Body: body ?? '', ContentLength: digest.size, ContentMD5 };
    try {
      await this.#client.send(new PutObjectCommand(put));
    } finally {
      body?.destroy();
    }
  }

  async get(
    name: string,
    range?: { start: number; end: number },
  ): Promise<AsyncIterable<Uint8Array> | undefined> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const got = this.#client.send(new GetObjectCommand({ ...this.#at(name), Range }));
    const answer = await storeCall(got).catch(orMissing);
    return answer && checkedStream(answer.Body as Readable);
  }

  /** In bytes; undefined if the object does not exist. */
  async sizeOf(name: string): Promise<number | undefined> {
    const head = this.#client.send(new HeadObjectCommand(this.#at(name)));
    return (await storeCall(head).catch(orMissing))?.ContentLength;
  }

  async copy(from: string, to: string): Promise<void> {
    const copy = { ...this.#at(to), CopySource: this.#source(from) };
    await storeCall(this.#client.send(new CopyObjectCommand(copy)));
  }

  async remove(name: string): Promise<void> {
    await storeCall(this.#client.send(new DeleteObjectCommand(this.#at(name)))).catch(orMissing);
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix });
    for (;;) {
      const { value, done } = await storeCall(pages.next());
      if (done) return;
      for (const { Key, LastModified } of value.Contents ?? []) {
        if (Key) yield { name: Key, modified: LastModified ?? new Date() };
      }
    }
  }

  /** Prefixes that names share directly below a prefix, such as `pages/abcd/`, in batches of a thousand. */
  async *folders(prefix: string): AsyncGenerator<string[]> {
    const under = { Bucket: this.#bucket, Prefix: prefix, Delimiter: '/' };
    const pages = paginateListObjectsV2({ client: this.#client }, under);
    for (;;) {
      const { value, done } = await storeCall(pages.next());
      if (done) return;
      yield (value.CommonPrefixes ?? []).flatMap(({ Prefix }) => Prefix ?? []);
    }
  }

  async begin(name: string): Promise<string> {
    const upload = await storeCall(this.#client.send(new CreateMultipartUploadCommand(this.#at(name))));
    return upload.UploadId ?? '';
  }

  /** Copies an object within the store, as part of a multipart upload. Returns the part's ETag. */
  async copyPart(from: string, to: string, UploadId: string, PartNumber: number): Promise<string> {
    const part = { ...this.#at(to), CopySource: this.#source(from), UploadId, PartNumber };
    const { CopyPartResult } = await storeCall(this.#client.send(new UploadPartCopyCommand(part)));
    return CopyPartResult?.ETag ?? '';
  }

  async complete(name: string, UploadId: string, tags: readonly string[]): Promise<void> {
    const Parts = tags.map((ETag, index) => ({ ETag, PartNumber: index + 1 }));
    const whole = { ...this.#at(name), UploadId, MultipartUpload: { Parts } };
    await storeCall(this.#client.send(new CompleteMultipartUploadCommand(whole)));
  }

  async abort({ name, uploadId }: Pick<MultipartUpload, 'name' | 'uploadId'>): Promise<void> {
    const upload = { ...this.#at(name), UploadId: uploadId };
    await storeCall(this.#client.send(new AbortMultipartUploadCommand(upload))).catch(orMissing);
  }

  uploads(prefix: string): AsyncGenerator<MultipartUpload> {
    return listUploads(this.#client, this.#bucket, prefix);
  }

  /** Rejects if the store cannot be reached or rejects the credentials. */
  async check(): Promise<void> {
    const head = this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    await storeCall(head).catch((error) => {
      throw isMissing(error) ? unavailable(error) : error;
    });
  }

  #at(name: string) {
    return { Bucket: this.#bucket, Key: name };
  }

  #source(name: string): string {
    return encodeURI(`${this.#bucket}/${name}`);
  }
}

async function* checkedStream(body: Readable): AsyncGenerator<Uint8Array> {
  const blocks = body[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await storeCall(blocks.next());
      if (done) return;
      yield value;
    }
  } finally {
    body.destroy();
  }
}

function orMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}
