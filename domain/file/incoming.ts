import type { StoredFile } from '../file.ts';

export type Incoming = {
  fileId: string;
  name: string;
  bytes: AsyncIterable<Uint8Array>;
  chunk?: IncomingChunk;
  /** Upper bound for a whole file; undefined if the request announced no length. */
  mostBytes?: number;
};

export type IncomingChunk = {
  number: number;
  size: number;
  /**
   * Set for an upload that `beginUpload` started and counted: chunk length, this chunk's digest in hex, and
   * the record just read (undefined when the upload starts).
   */
  started?: { chunkBytes: number; sha256: string | undefined; file?: StoredFile };
};
