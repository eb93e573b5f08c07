import type { BytesOfFile, Chunk, CompleteDigest, Digest } from '../file.ts';

/**
 * Transforms bytes as they pass: may refuse by throwing, or replace bytes. A block's memory is valid until the second
 * block after it is requested, on both sides: copy what is needed longer.
 */
export type ByteTransform = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<ScreenedBlock>;

/**
 * A block that replaces another one of the same length, `sent`, which stays valid as long. Without `sent` the bytes are
 * unchanged, so the digest of the sent bytes costs nothing when a transform changes nothing.
 */
export type ScreenedBlock = Uint8Array & { sent?: Uint8Array };

/** Store of bytes by key. Never holds a whole file in memory. */
export interface Bytes {
  /**
   * Stores a whole file durably under a new key. A crash leaves nothing, or bytes whose key `listKeys` returns. A
   * block's memory in `source` is valid until the second block after it is requested.
   * @throws Refusal too-large `file.too-large` past `most` bytes, and what `source` throws; then nothing is stored.
   */
  putWhole(key: string, source: AsyncIterable<ScreenedBlock>, most: number): Promise<CompleteDigest>;
  /**
   * Stores one chunk durably. A chunk of the same number with other bytes is stored beside it and `join` takes the
   * recorded one: concurrent requests do not damage each other's bytes. With `sha256` (hex) only bytes of this digest
   * are stored.
   * @throws as `putWhole`; Refusal invalid `file.chunk-broken` for bytes of another digest than `sha256`.
   */
  putChunk(
    key: string,
    number: number,
    source: AsyncIterable<Uint8Array>,
    most: number,
    sha256?: string,
  ): Promise<Digest>;
  /**
   * Joins the chunks, in order and through `transform`, to one file, durably. Repeatable, also concurrently and after a
   * crash: the first joined file stays, and its digest is returned. For two different lists at the same moment either
   * may be joined; the record decides.
   * @throws what `transform` throws; then nothing is joined, and the chunks are still stored. Refusal conflict
   * `file.chunk-missing` when a chunk was removed and nothing has been joined.
   */
  join(key: string, chunks: readonly Chunk[], transform?: ByteTransform): Promise<CompleteDigest>;
  /** Removes one replaced chunk. Chunks of the same number with other bytes stay. */
  removeChunk(key: string, chunk: Pick<Chunk, 'number' | 'sha256'>): Promise<void>;
  /**
   * Removes a joined file that lost against another list of chunks joined at the same moment. `file` has another digest
   * than the record.
   */
  removeUnrecorded(file: BytesOfFile): Promise<void>;
  removeChunks(key: string): Promise<void>;
  /** The bytes of a joined file, or a range, both ends inclusive. Undefined when there is no such file. */
  open(
    file: BytesOfFile,
    range?: { start: number; end: number },
  ): Promise<AsyncIterable<Uint8Array> | undefined>;
  read(file: BytesOfFile, range: { start: number; end: number }): Promise<Uint8Array | undefined>;
  /**
   * Path of a joined file on this machine, for a process that reads it there; the file may be gone. Undefined for
   * remote stores.
   */
  pathOf?(file: BytesOfFile): string;
  remove(key: string): Promise<void>;
  /**
   * All keys in the store, including incomplete uploads and bytes without a record, in lists of at most `KEYS_AT_ONCE`,
   * read only as fast as the caller takes them. Keys may repeat; concurrent changes may be missed.
   */
  listKeys(): AsyncIterable<string[]>;
  touchedAt(key: string): Promise<Date | undefined>;
  /**
   * Free bytes where files are written first (the store's disk, or the temporary folder for a remote store), measured
   * at most once per second.
   */
  freeBytes(): Promise<number>;
  check(): Promise<void>;
  /** Stores and removes a little; rejects while files cannot be stored. */
  checkWriting(): Promise<void>;
}
