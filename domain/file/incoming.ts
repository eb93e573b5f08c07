import type { StoredFile } from '../file.ts';

export type Incoming = {
  fileId: string;
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  chunk?: IncomingChunk;
  /** Maximum bytes of the whole file; undefined if the request announced no length. */
  mostBytes?: number;
};

export type IncomingChunk = {
  number: number;
  size: number;
  /**
   * Upload that `beginUpload` started and counted: bytes of a chunk, this chunk's digest in hex, and the
   * record just read (undefined when the upload starts).
   */
  started?: { chunkBytes: number; sha256: string | undefined; file?: StoredFile };
};
