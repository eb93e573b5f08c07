import type { Fault } from './fault.ts';
import type { Condition, Looked, Query } from './primitives/query.ts';

/** The types of file that the library accepts, told by their bytes (`fileTypeOf`). */
export type FileType = 'application/pdf' | 'image/png' | 'image/jpeg';

/** For file pickers: the accepted types (specification, section 9). */
export const FILE_ACCEPT = '.png,.jpg,.jpeg,.pdf';

/** A megabyte as limits and sentences count it, in bytes. */
export const MEGABYTE = 1024 * 1024;
/** Bytes in a chunk of an upload; only the last chunk is shorter (specification, section 9: 5 MB). */
export const CHUNK_BYTES = 5 * MEGABYTE;
/** Bytes in a chunk of an upload that goes on where it broke off (`beginUpload`); only the last chunk is shorter. */
export const SMALL_CHUNK_BYTES = MEGABYTE / 2;
/** Longest file name in characters. */
export const FILE_NAME_MAX = 255;
/** A file without a note is swept when nothing has happened to it for so many hours. */
export const TEMPORARY_HOURS = 24;

/** Of a file with more than `mostBytes`. */
export function tooLargeFault(mostBytes: number): Fault {
  return { name: 'file.too-large', values: { most: Math.round(mostBytes / MEGABYTE) } };
}

/** The record of stored bytes. It is temporary, and its owner's alone, until a note refers to it. */
export type StoredFile = {
  id: string;
  /** Names the stored bytes. The library generates it: it is never the person's file name or the client's id. */
  key: string;
  /** The id of the account that uploaded it; undefined once that account was deleted. */
  owner: string | undefined;
  /** The name on the person's device. Shown and offered at download, never used as a path. */
  name: string;
  /** Told by the bytes; undefined until the first chunk has arrived. */
  type: FileType | undefined;
  /** Bytes in all; 0 while a file without an announced size is being received. */
  size: number;
  chunks: number;
  chunksReceived: number;
  /** Hex digests of the whole, once complete. */
  sha256: string | undefined;
  md5: string | undefined;
  /**
   * Hex digest of the bytes as they were sent, which the screening may have altered (`FileScreening`). Undefined for files
   * from before it was recorded, and where a crash came between the joining of chunks and their record.
   */
  sentSha256: string | undefined;
  createdAt: Date;
  updatedAt: Date;
  /** Set once all bytes are safely stored. */
  completedAt: Date | undefined;
  /**
   * Undefined while a note refers to the file. Otherwise the last time that its upload began, a chunk arrived or its
   * note went, or when its hidden note will go: the sweep counts from it.
   */
  temporarySince: Date | undefined;
};

/** Identifies one upload of a file: an upload that begins again under the same id has another key. */
export type FileHandle = Pick<StoredFile, 'id' | 'key'>;

/** One chunk that has arrived. `number` counts from 1, `size` is in bytes, digests are hex. */
export type Chunk = { number: number; size: number; sha256: string; md5: string };

/** The chunks that a file has, and the one of the same number that the newest took the place of. */
export type ReceivedChunks = { chunks: Chunk[]; replaced: Chunk | undefined };

/** The fields by which files can be filtered and ordered. */
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

/** Files of equal order are ordered by `id`, in the direction of the first order. Without an order the oldest comes first. */
export type FileQuery = Query<FileField, StoredFile>;

/** The records of files. */
export interface Files {
  /**
   * Adds the record of an incomplete file, or answers the record that has this id already.
   * @throws Refusal not-allowed `file.owner` when the owner's account was deleted.
   */
  begin(file: StoredFile): Promise<StoredFile>;
  find(id: string): Promise<StoredFile | undefined>;
  /** The records that exist, in no particular order. */
  findAll(ids: readonly string[]): Promise<StoredFile[]>;
  /**
   * Discards the chunks of an incomplete file and begins its upload again, with another key and size. Answers the
   * record that is stored afterwards: of two calls at once that of the first, and a complete record unchanged.
   * @throws Refusal not-found `file.unknown`.
   */
  restart(before: FileHandle, file: StoredFile): Promise<StoredFile>;
  /**
   * Records a chunk as received (a chunk of the same number is replaced) and answers all chunks received so far.
   * Records nothing for a complete file, and answers an empty list of chunks.
   * @throws Refusal not-found `file.unknown`, also when the upload was begun again meanwhile.
   */
  addChunk(file: FileHandle, chunk: Chunk, type: FileType | undefined, at: Date): Promise<ReceivedChunks>;
  /** The numbers of the chunks that an incomplete file has, in no particular order. */
  listChunks(id: string): Promise<number[]>;
  /**
   * Marks a file as complete once all its bytes are stored. Answers the complete record: of two calls at once that of
   * the first.
   * @throws Refusal not-found `file.unknown`, also when the upload was begun again meanwhile.
   */
  complete(file: FileHandle, digest: CompleteDigest, at: Date): Promise<StoredFile>;
  /**
   * Adds the record of a file that arrived whole: complete and temporary from the start. Answers the record that is
   * stored afterwards; when the id was taken, that is the other file's, and nothing is added.
   * @throws Refusal not-allowed `file.owner` when the owner's account was deleted.
   */
  addComplete(file: StoredFile): Promise<StoredFile>;
  /** Does no index answer this question record by record, so that records are looked through? */
  isLook(query: Looked<FileField>): boolean;
  /**
   * The files that meet the query and `visible`. Nearly all files meet `visible`, so it does not make a query narrow.
   * @throws Refusal invalid `query.too-wide` for what neither an index nor a look at `LOOK_MOST` files answers.
   */
  list(query: FileQuery, visible: FileCondition): Promise<StoredFile[]>;
  /** How many files meet the conditions and `visible`, counted no further than `most`. @throws Refusal as `list`. */
  count(conditions: readonly FileCondition[], visible: FileCondition, most: number): Promise<number>;
  /** The complete files of an account in the order of their ids, those behind the id `after`. */
  listOf(owner: string, after: string, most: number): Promise<StoredFile[]>;
  /**
   * A complete file of an account that no note has, hidden ones too, and that was sent with these bytes, or is kept with
   * them. `now` as in `bytesOf`.
   */
  findUnshared(owner: string, sha256: string, now: Date): Promise<StoredFile | undefined>;
  /** The files of an account that no note refers to, half uploads too, in no particular order. */
  listTemporaryOf(owner: string, most: number): Promise<StoredFile[]>;
  /**
   * How many bytes an account has in files that no note refers to, and in those whose upload began at `since` or later,
   * both without the files in `besides`. The file of a note that its owner withdrew is temporary from a time after `now`,
   * and is not counted among the first. A file counts by its announced size, and as `LEAST_COUNTED_BYTES` if it is
   * smaller.
   */
  bytesOf(
    owner: string,
    since: Date,
    besides: readonly string[],
    now: Date,
  ): Promise<{ unshared: number; recent: number }>;
  /**
   * Removes a record that no note refers to, and with `before` only one that is unchanged since then. False when a note
   * refers to it, when it has changed, or when there is no such record.
   */
  remove(id: string, before?: Date): Promise<boolean>;
  /** Files without a note, unchanged since `before`, the longest unchanged first. */
  listAbandoned(before: Date, most: number): Promise<StoredFile[]>;
  /** The keys among these that no record has. One query: at most `KEYS_AT_ONCE` keys. */
  withoutRecord(keys: readonly string[]): Promise<string[]>;
}

/** What a file counts at least: about what its record and the pictures of its pages take. It bounds how many files fit into a quota. */
export const LEAST_COUNTED_BYTES = 256 * 1024;

/** How many keys are looked up in one query. */
export const KEYS_AT_ONCE = 500;

/** Size in bytes, digests in hex. */
export type Digest = { size: number; sha256: string; md5: string };

/** The digest of a complete file, and that of the bytes as they were sent, if it is known. */
export type CompleteDigest = Digest & Pick<StoredFile, 'sentSha256'>;

/** Chunks are stored as they come. */
export function digestOfChunk({ size, sha256, md5 }: Digest): Digest {
  return { size, sha256, md5 };
}

/** What names the bytes of a complete file: their key, and the digest that the record was completed with. */
export type BytesOfFile = Pick<StoredFile, 'key' | 'sha256'>;

/** How many chunks a file of this size comes in. */
export function chunksOf(size: number, chunkBytes = CHUNK_BYTES): number {
  return Math.max(1, Math.ceil(size / chunkBytes));
}

/** Bytes in a chunk of a file of this size. */
export function pieceSize(size: number, number: number, chunkBytes = CHUNK_BYTES): number {
  return Math.min(chunkBytes, size - (number - 1) * chunkBytes);
}

const EXTENSIONS: Record<FileType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** The name offered at download: the person's own, with an extension that agrees with the type. */
export function downloadName(file: Pick<StoredFile, 'name' | 'type'>): string {
  if (!file.type) return file.name;
  const extensions = EXTENSIONS[file.type];
  const honest = extensions.some((extension) => file.name.toLowerCase().endsWith(extension));
  return honest ? file.name : `${file.name}${extensions[0]}`;
}
