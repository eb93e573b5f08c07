import type { BytesOfFile, Chunk, CompleteDigest, Digest } from '../file.ts';

/**
 * Lets bytes through, as many as came: it may refuse by throwing, and put others in their place. The memory of a block
 * is valid until the second block after it is requested, on both sides: what is needed longer is copied.
 */
export type ByteTransform = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<ScreenedBlock>;

/**
 * A block in the place of another one of the same length, `sent`, which is valid as long as the block is. Without it the
 * bytes are as they came. So the digest of what was sent costs nothing where a transform changes nothing.
 */
export type ScreenedBlock = Uint8Array & { sent?: Uint8Array };

/** The store of bytes, by key. Never holds a whole file in memory. */
export interface Bytes {
  /**
   * Stores a whole file durably under a key that was never used. A crash leaves nothing of it, or bytes
   * whose key `listKeys` lists. The memory of a block of `source` is valid until the second block after it is requested.
   * @throws Refusal too-large `file.too-large` past `most` bytes, and what `source` throws; then nothing is stored.
   */
  putWhole(key: string, source: AsyncIterable<ScreenedBlock>, most: number): Promise<CompleteDigest>;
  /**
   * Stores one chunk durably. A chunk of the same number with other bytes is stored beside it, and `join` takes the
   * recorded one: two requests that send one chunk at once do not damage each other's bytes. With `sha256` (hex) only
   * bytes of this digest are stored.
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
   * Joins the chunks, in their order and as `transform` lets them through, to one file, durably. May be repeated, also
   * at the same moment and after a crash: the file that was joined first stays, and its digest is answered. Of two
   * different lists of chunks at the same moment either may be joined; the record decides.
   * @throws what `transform` throws; then nothing is joined, and the chunks are still stored. Refusal conflict
   * `file.chunk-missing` when a chunk was removed and nothing has been joined.
   */
  join(key: string, chunks: readonly Chunk[], transform?: ByteTransform): Promise<CompleteDigest>;
  /**
   * Removes one chunk: it was recorded, and another one with its number has taken its place in the record. Chunks of
   * the same number with other bytes stay.
   */
  removeChunk(key: string, chunk: Pick<Chunk, 'number' | 'sha256'>): Promise<void>;
  /**
   * Removes a joined file that the record did not take, because another list of chunks was joined at the same moment.
   * `file` has another digest than the record.
   */
  removeUnrecorded(file: BytesOfFile): Promise<void>;
  /** Removes the chunks of a file, and not the joined file. */
  removeChunks(key: string): Promise<void>;
  /** The bytes of a joined file, or those from `start` to `end` (both inclusive). Undefined when there is no such file. */
  open(
    file: BytesOfFile,
    range?: { start: number; end: number },
  ): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** As `open`, but at once in memory: for a small file, or a small part of one. */
  read(file: BytesOfFile, range: { start: number; end: number }): Promise<Uint8Array | undefined>;
  /**
   * The path of a joined file on this machine, for a process that reads it there. The file may have been removed.
   * Left out by stores that have no files on this machine.
   */
  pathOf?(file: BytesOfFile): string;
  /** Removes a file, its chunks, and what a crash left of them. */
  remove(key: string): Promise<void>;
  /**
   * The keys of everything in the store, also of incomplete uploads and of bytes without a record: at most
   * `KEYS_AT_ONCE` in a list, read no faster than the caller takes them. A key may be listed twice; what is added or
   * removed meanwhile may be listed or not.
   */
  listKeys(): AsyncIterable<string[]>;
  /** When bytes were last stored under a key; undefined when there are none. */
  touchedAt(key: string): Promise<Date | undefined>;
  /**
   * How many bytes fit where files are written first, measured at most once in a second: on the store's disk, or in the
   * temporary folder where the store is elsewhere.
   */
  freeBytes(): Promise<number>;
  /** Rejects when the store does not work at the moment. A full disk is no reason: what it holds can be read. */
  check(): Promise<void>;
}
