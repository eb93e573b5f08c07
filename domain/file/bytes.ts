import type { BytesOfFile, Digest, Piece } from '../file.ts';

/**
 * Lets bytes through, as many as came: it may refuse by throwing, and put others in their place. The memory of a block
 * is valid until the second block after it is requested, on both sides: what is needed longer is copied.
 */
export type ByteTransform = (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Keeps the bytes, by key. Never holds a whole file in memory. */
export interface Bytes {
  /**
   * Stores a whole file durably under a key that was never used. A crash leaves nothing of it, or something that
   * `listKeys` names. The memory of a block of `source` is valid until the second block after it is requested.
   * @throws Refusal too-large `file.too-large` past `most` bytes, and whatever `source` throws; then nothing is kept.
   */
  putWhole(key: string, source: AsyncIterable<Uint8Array>, most: number): Promise<Digest>;
  /**
   * Stores one piece durably. The same number with other bytes stands beside it: `join` takes what is recorded,
   * so that two who send one piece at once cannot spoil each other's.
   * @throws as `putWhole`.
   */
  putPiece(key: string, number: number, source: AsyncIterable<Uint8Array>, most: number): Promise<Digest>;
  /**
   * Makes the pieces one file, durably, of what `transform` lets through of them in their order. May be repeated, also at
   * the same moment and after a crash: what was joined before stays, and is the answer. Of different pieces at the
   * same moment either may be; the record decides.
   * @throws whatever `transform` throws; then nothing is joined, and the pieces are still there.
   */
  join(key: string, pieces: readonly Piece[], transform?: ByteTransform): Promise<Digest>;
  /** Removes the pieces that came for a file, and leaves the joined file alone. */
  removePieces(key: string): Promise<void>;
  /** The bytes of a joined file, or those from `start` to `end` (both inclusive). Undefined when there are none. */
  open(
    file: BytesOfFile,
    range?: { start: number; end: number },
  ): Promise<AsyncIterable<Uint8Array> | undefined>;
  /**
   * Where a joined file lies on this machine, for a process that reads it there; it may have gone. Left out where
   * bytes lie elsewhere.
   */
  pathOf?(file: BytesOfFile): string;
  /** Removes a file, its pieces and its leftovers. */
  remove(key: string): Promise<void>;
  /**
   * The keys of all that lies there, of half and of lost things too, at most `KEYS_AT_ONCE` at once, and read no faster
   * than they are taken. A key may come twice, and what comes or goes meanwhile may be among them or not.
   */
  listKeys(): AsyncIterable<string[]>;
  /** When something of a key was last put there; undefined when nothing is. */
  touchedAt(key: string): Promise<Date | undefined>;
  /** Rejects when bytes can't be kept at the moment. */
  check(): Promise<void>;
}
