import type { StoredFile } from '../file.ts';

/** Bytes that arrive: a whole file, or one chunk of a file whose size was announced. */
export type Incoming = {
  fileId: string;
  name: string;
  /** Not read yet. A source as `ByteTransform` takes it. */
  bytes: AsyncIterable<Uint8Array>;
  /** Left out for a whole file in one request. */
  chunk?: IncomingChunk;
  /** Of a whole file: more bytes cannot come. Left out when the request did not announce how many it has. */
  mostBytes?: number;
};

/** `number` counts from 1; `size` is that of the whole file in bytes. */
export type IncomingChunk = {
  number: number;
  size: number;
  /**
   * Of an upload that `beginUpload` has begun, and counted: the length of its chunks, the digest of this one in hex, and
   * the record, which was just read; undefined while it begins.
   */
  started?: { chunkBytes: number; sha256: string | undefined; file?: StoredFile };
};
