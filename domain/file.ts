import type { Condition, Query } from './query.ts';

/** The kinds of file that the library takes, told by their bytes. */
export const FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** For file pickers: the accepted types (specification, section 9). */
export const FILE_ACCEPT = '.png,.jpg,.jpeg,.pdf';

/** What people call a megabyte of a file: the piece of an upload is five of them. */
export const MEGABYTE = 1024 * 1024;
/** Bytes in a piece of an upload; only the last piece is shorter (specification, section 9: 5 MB). */
export const PIECE_BYTES = 5 * MEGABYTE;
/** Longest file name in characters. */
export const FILE_NAME_MAX = 255;
/** Bytes without a note are swept when nothing happened to them for so long. */
export const TEMPORARY_HOURS = 24;

/** What people are told about a file that will not do, on the server and in the browser. */
export const FILE_SENTENCES = {
  type: 'This is not a PDF, PNG or JPG file. Please choose one of these.',
  empty: 'The file is empty. Please choose another one.',
  tooLargeFor: (mostBytes: number) =>
    `The file is too large: at most ${Math.round(mostBytes / MEGABYTE)} MB are accepted.`,
};

/** The record of stored bytes. Temporary until a note refers to it. */
export type StoredFile = {
  id: string;
  /** Where the bytes lie: drawn by the library, never the person's file name or a client's id. */
  key: string;
  /** The account that uploaded it; undefined once that was deleted. */
  owner: string | undefined;
  /** As the person's device named it. Shown and offered at download, never used as a path. */
  name: string;
  /** Told by the bytes; undefined until the first piece has come. */
  type: FileType | undefined;
  /** Bytes in all; 0 while a file that came in one go is on its way. */
  size: number;
  pieces: number;
  piecesReceived: number;
  /** Hex digests of the whole, once complete. */
  sha256: string | undefined;
  md5: string | undefined;
  createdAt: Date;
  updatedAt: Date;
  /** Set once all bytes are safely stored. */
  completedAt: Date | undefined;
};

/** A record as somebody has it in hand: begun anew, it has another key. */
export type FileHandle = Pick<StoredFile, 'id' | 'key'>;

/** One piece that has arrived. `number` counts from 1. */
export type Piece = { number: number; size: number; sha256: string; md5: string };

/** The fields by which files can be chosen and put in order. */
export type FileField =
  | 'id'
  | 'owner'
  | 'name'
  | 'md5'
  | 'type'
  | 'size'
  | 'pieces'
  | 'piecesReceived'
  | 'createdAt'
  | 'updatedAt'
  | 'completedAt';
export type FileCondition = Condition<FileField>;

/** The order is closed by `id`, in the direction of the first order. Without one the oldest comes first. */
export type FileQuery = Query<FileField, StoredFile>;

/** Keeps the records of files. */
export interface Files {
  /** Begins a record, or answers the one that is there already. */
  begin(file: StoredFile): Promise<StoredFile>;
  find(id: string): Promise<StoredFile | undefined>;
  /** Those that are there, in no particular order. */
  findAll(ids: readonly string[]): Promise<StoredFile[]>;
  /**
   * Gives up what came for an incomplete file and begins it anew, with another key and size. Answers the record as it
   * is then: of two who begin anew at once the first one's, and a complete one untouched.
   * @throws Refusal not-found `file.unknown`.
   */
  restart(before: FileHandle, file: StoredFile): Promise<StoredFile>;
  /**
   * Notes a piece as received (the same number again replaces it) and answers all that have come so far.
   * A file that is complete takes no more, and none are answered.
   * @throws Refusal not-found `file.unknown`, also when it was begun anew meanwhile.
   */
  addPiece(file: FileHandle, piece: Piece, type: FileType | undefined, at: Date): Promise<Piece[]>;
  /**
   * All bytes are stored. Answers the complete record, and the first one's when two complete it at once.
   * @throws Refusal not-found `file.unknown`, also when it was begun anew meanwhile.
   */
  complete(file: FileHandle, digest: Digest, at: Date): Promise<StoredFile>;
  /**
   * Adds the record of a file that came whole, complete and temporary from the start. Answers the record that is there
   * then: another one's when the id was taken, and nothing is added.
   * @throws Refusal not-allowed `file.owner` when its owner's account has gone.
   */
  addComplete(file: StoredFile): Promise<StoredFile>;
  /**
   * The files of a query that also meet `visible`. As nearly all files do, that condition narrows nothing.
   * @throws Refusal invalid `query.too-wide` for what neither an index nor a look at `LOOK_MOST` files answers.
   */
  list(query: FileQuery, visible: FileCondition): Promise<StoredFile[]>;
  /** How many meet the conditions and `visible`, counted no further than `most`. @throws Refusal as `list`. */
  count(conditions: readonly FileCondition[], visible: FileCondition, most: number): Promise<number>;
  /** The complete files of an account, by id, after the one named. */
  listOf(owner: string, after: string, most: number): Promise<StoredFile[]>;
  /** Removes a record that no note refers to. False when a note does, or it has gone. */
  remove(id: string): Promise<boolean>;
  /** Files without a note, untouched since `before`. */
  listAbandoned(before: Date, most: number): Promise<StoredFile[]>;
  /** Those of the keys that no record has. One look, so ask for some hundreds at most. */
  withoutRecord(keys: readonly string[]): Promise<string[]>;
}

/** How many keys are looked up in one go. */
export const KEYS_AT_ONCE = 500;

export type Digest = { size: number; sha256: string; md5: string };

/** What names the bytes of a complete file: where they lie, and the digest that its record was completed with. */
export type BytesOfFile = Pick<StoredFile, 'key' | 'sha256'>;

/** How many pieces a file of this size comes in. */
export function piecesOf(size: number): number {
  return Math.max(1, Math.ceil(size / PIECE_BYTES));
}

const EXTENSIONS: Record<FileType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};

/** The name offered at download: the person's own, with an extension that tells the truth. */
export function downloadName(file: Pick<StoredFile, 'name' | 'type'>): string {
  if (!file.type) return file.name;
  const extensions = EXTENSIONS[file.type];
  const honest = extensions.some((extension) => file.name.toLowerCase().endsWith(extension));
  return honest ? file.name : `${file.name}${extensions[0]}`;
}
