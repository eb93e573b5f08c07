import type { Fault } from './fault.ts';
import type { Condition, Looked, Query } from './primitives/query.ts';

export type FileType = 'application/pdf' | 'image/png' | 'image/jpeg';

/** File types for file pickers (specification, section 9). */
export const FILE_ACCEPT = '.png,.jpg,.jpeg,.pdf';

export const MEGABYTE = 1024 * 1024;
/** Bytes per chunk (specification, section 9: 5 MB); the last may be shorter. */
export const CHUNK_BYTES = 5 * MEGABYTE;
/** Bytes per chunk of a resumable upload (`beginUpload`); the last may be shorter. */
export const SMALL_CHUNK_BYTES = MEGABYTE / 2;
/** In characters. */
export const FILE_NAME_MAX = 255;
/** A file without a note is deleted if it stays unchanged for this long. */
export const TEMPORARY_HOURS = 24;

export function tooLargeFault(mostBytes: number): Fault {
  return { name: 'file.too-large', values: { most: Math.round(mostBytes / MEGABYTE) } };
}

/** A file is temporary and private to its owner until a note refers to it. */
export type StoredFile = {
  id: string;
  /** Generated name of the stored bytes; never the person's file name or the client's id. */
  key: string;
  /** The uploading account; undefined after its deletion. */
  owner: string | undefined;
  /** Name on the person's device, for display and download; never used as a path. */
  name: string;
  /** Detected from the bytes; undefined before the first chunk. */
  type: FileType | undefined;
  /** In bytes; 0 while a file of unknown size arrives. */
  size: number;
  chunks: number;
  chunksReceived: number;
  sha256: string | undefined;
  md5: string | undefined;
  /**
   * Hex digest of the bytes as sent, before screening may alter them (`FileScreening`). Undefined for old
   * files, and if a crash prevented recording it.
   */
  sentSha256: string | undefined;
  createdAt: Date;
  updatedAt: Date;
  /** Set once all bytes are safely on disk. */
  completedAt: Date | undefined;
  /**
   * Time from which clean-up counts: the last start of its upload, received chunk or removal of its note, or
   * the time at which its hidden note will be deleted. Undefined while a note refers to the file.
   */
  temporarySince: Date | undefined;
};

export type FileHandle = Pick<StoredFile, 'id' | 'key'>;

/** `number` counts from 1, `size` is in bytes, digests are hex. */
export type Chunk = { number: number; size: number; sha256: string; md5: string };

export type ReceivedChunks = { chunks: Chunk[]; replaced: Chunk | undefined };

export type FileField =
  | 'id'
  | 'owner'
  | 'name'
  | 'md5'
  | 'type'
  | 'size'
  | 'chunks'
  | 'chunksReceived'
  | 'createdAt'
  | 'updatedAt'
  | 'completedAt'
  | 'temporarySince';
export type FileCondition = Condition<FileField>;

/** Ties are ordered by `id` in the direction of the first order. Default: oldest first. */
export type FileQuery = Query<FileField, StoredFile>;

export interface Files {
  /**
   * Adds the record of an incomplete file, or returns the existing one with this id.
   * @throws Refusal not-allowed `file.owner` when the owner's account was deleted.
   */
  begin(file: StoredFile): Promise<StoredFile>;
  find(id: string): Promise<StoredFile | undefined>;
  findAll(ids: readonly string[]): Promise<StoredFile[]>;
  /**
   * Discards the chunks of an incomplete file and restarts its upload with another key and size. Returns the
   * stored record: the first of two concurrent calls wins, and a complete record stays unchanged.
   * @throws Refusal not-found `file.unknown`.
   */
  restart(before: FileHandle, file: StoredFile): Promise<StoredFile>;
  /**
   * Records a chunk, replacing one with the same number, and returns all received so far. Records nothing and
   * returns no chunks for a complete file.
   * @throws Refusal not-found `file.unknown`, also if the upload was restarted meanwhile.
   */
  addChunk(file: FileHandle, chunk: Chunk, type: FileType | undefined, at: Date): Promise<ReceivedChunks>;
  listChunks(id: string): Promise<number[]>;
  /**
   * Marks a file as complete once all its bytes are stored. Returns the complete record: the first of two
   * concurrent calls wins.
   * @throws Refusal not-found `file.unknown`, also if the upload was restarted meanwhile.
   */
  complete(file: FileHandle, digest: CompleteDigest, at: Date): Promise<StoredFile>;
  /**
   * Adds the record of a complete, temporary file, or returns the existing one with this id.
   * @throws Refusal not-allowed `file.owner` when the owner's account was deleted.
   */
  addComplete(file: StoredFile): Promise<StoredFile>;
  isLook(query: Looked<FileField>): boolean;
  /**
   * Lists files that match the query and `visible`. Nearly all files are visible, so `visible` does not
   * narrow a query.
   * @throws Refusal invalid `query.too-wide` if neither an index nor a scan of `LOOK_MOST` files answers the
   * query.
   */
  list(query: FileQuery, visible: FileCondition): Promise<StoredFile[]>;
  /**
   * Counts up to `most`.
   * @throws Refusal as `list`.
   */
  count(conditions: readonly FileCondition[], visible: FileCondition, most: number): Promise<number>;
  /** Complete files only, by id, after the id `after`. */
  listOf(owner: string, after: string, most: number): Promise<StoredFile[]>;
  /**
   * Finds a complete file of the account with these bytes, as sent or as stored, that no note refers to, not
   * even a hidden one. `now` as in `bytesOf`.
   */
  findUnshared(owner: string, sha256: string, now: Date): Promise<StoredFile | undefined>;
  /** Includes incomplete uploads; in no particular order. */
  listTemporaryOf(owner: string, most: number): Promise<StoredFile[]>;
  /**
   * Counts the bytes of an account's files without a note (`unshared`), and of those whose upload started at
   * `since` or later (`recent`), both without the files in `besides`. Files of withdrawn notes are not in
   * `unshared`: they become temporary only after `now`. A file counts with its announced size, at least
   * `LEAST_COUNTED_BYTES`.
   */
  bytesOf(
    owner: string,
    since: Date,
    besides: readonly string[],
    now: Date,
  ): Promise<{ unshared: number; recent: number }>;
  /**
   * Removes a record that no note refers to; with `before`, only if it has not changed since. Returns false
   * if nothing was removed.
   */
  remove(id: string, before?: Date): Promise<boolean>;
  listAbandoned(before: Date, most: number): Promise<StoredFile[]>;
  /** Returns those of at most `KEYS_AT_ONCE` keys that have no record. */
  withoutRecord(keys: readonly string[]): Promise<string[]>;
}

/** Minimum bytes counted per file, for its record and pictures: bounds the files in a quota. */
export const LEAST_COUNTED_BYTES = 256 * 1024;

export const KEYS_AT_ONCE = 500;

export type Digest = { size: number; sha256: string; md5: string };

export type CompleteDigest = Digest & Pick<StoredFile, 'sentSha256'>;

export function digestOfChunk({ size, sha256, md5 }: Digest): Digest {
  return { size, sha256, md5 };
}

export type BytesOfFile = Pick<StoredFile, 'key' | 'sha256'>;

export function chunksOf(size: number, chunkBytes = CHUNK_BYTES): number {
  return Math.max(1, Math.ceil(size / chunkBytes));
}

export function pieceSize(size: number, number: number, chunkBytes = CHUNK_BYTES): number {
  return Math.min(chunkBytes, size - (number - 1) * chunkBytes);
}

const EXTENSIONS: Record<FileType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

export function downloadName(file: Pick<StoredFile, 'name' | 'type'>): string {
  if (!file.type) return file.name;
  const extensions = EXTENSIONS[file.type];
  const honest = extensions.some((extension) => file.name.toLowerCase().endsWith(extension));
  return honest ? file.name : `${file.name}${extensions[0]}`;
}
