import type { BytesOfFile, Chunk, CompleteDigest, Digest } from '../file.ts';

/**
 * Transforms a stream of bytes: may replace or, by throwing, reject them. On both sides, a block's memory is
 * valid only until the second block after it is requested: copy what you need longer.
 */
export type ByteTransform = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<ScreenedBlock>;

/**
 * Block that replaces `sent`, a block of the same length that stays valid equally long. Without `sent` the
 * bytes are unchanged and need not be hashed twice.
 */
export type ScreenedBlock = Uint8Array & { sent?: Uint8Array };

/** Stores bytes by key. Never holds a whole file in memory. */
export interface Bytes {
  /**
   * Stores a whole file durably under a new key. A crash leaves nothing, or bytes whose key `listKeys`
   * returns. A block's memory in `source` is valid until the second block after it is requested.
   * @throws Refusal too-large `file.too-large` beyond `most` bytes, and what `source` throws; nothing is
   * stored then.
   */
  putWhole(key: string, source: AsyncIterable<ScreenedBlock>, most: number): Promise<CompleteDigest>;
  /**
   * Stores one chunk durably. A chunk with the same number but other bytes is stored alongside, and `join`
   * takes the recorded one, so that concurrent requests do not damage each other's bytes. With `sha256`
   * (hex), stores only bytes with this digest.
   * @throws as `putWhole`; Refusal invalid `file.piece-broken` if the digest differs from `sha256`.
   */
  putChunk(
    key: string,
    number: number,
    source: AsyncIterable<Uint8Array>,
    most: number,
    sha256?: string,
  ): Promise<Digest>;
  /**
   * Joins the chunks durably into one file, in order and through `transform`. Idempotent, also concurrently
   * and after a crash: the first joined file stays, and its digest is returned. If two different lists are
   * joined at once, either may win; the record decides.
   * @throws what `transform` throws; nothing is joined then, and the chunks stay. Refusal conflict
   * `file.piece-missing` if a chunk was removed and nothing has been joined.
   */
  join(key: string, chunks: readonly Chunk[], transform?: ByteTransform): Promise<CompleteDigest>;
  /** Chunks with the same number but other bytes stay. */
  removeChunk(key: string, chunk: Pick<Chunk, 'number' | 'sha256'>): Promise<void>;
  /**
   * Removes the joined file if another list of chunks, joined at the same time, was recorded: its digest then
   * differs from that of `file`.
   */
  removeUnrecorded(file: BytesOfFile): Promise<void>;
  removeChunks(key: string): Promise<void>;
  /** Opens a joined file or a range of it, both ends inclusive. Undefined if the file does not exist. */
  open(
    file: BytesOfFile,
    range?: { start: number; end: number },
  ): Promise<AsyncIterable<Uint8Array> | undefined>;
  read(file: BytesOfFile, range: { start: number; end: number }): Promise<Uint8Array | undefined>;
  /** Local path, for a process that reads the file there; it may be gone. Undefined for remote stores. */
  pathOf?(file: BytesOfFile): string;
  remove(key: string): Promise<void>;
  /**
   * Lists all keys, also of incomplete uploads and of bytes without a record, in batches of at most
   * `KEYS_AT_ONCE`. Reads only as fast as the caller. Keys may repeat; concurrent changes may be missed.
   */
  listKeys(): AsyncIterable<string[]>;
  touchedAt(key: string): Promise<Date | undefined>;
  /**
   * Free bytes where files are written first: the store's disk, or the temporary folder for a remote store.
   * Measured at most once a second.
   */
  freeBytes(): Promise<number>;
  check(): Promise<void>;
  /** Stores and removes a few bytes; rejects if that fails. */
  checkWriting(): Promise<void>;
}
