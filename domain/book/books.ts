import { Refusal } from '../refusal.ts';

export type BookState =
  | { is: 'made'; bytes: number }
  /** `done`: pages rendered. `seconds`: estimated time left, undefined at first. */
  | { is: 'making'; done: number; all: number; seconds?: number | undefined }
  | { is: 'failed'; isFull?: true }
  | { is: 'unknown' };

export type BookWork = (making: {
  signal: AbortSignal;
  onPage: (done: number, all: number) => void;
}) => Promise<Uint8Array>;

export interface Books {
  stateOf(key: string): Promise<BookState>;
  /**
   * Makes a book in the background, one at a time, unless it exists or is in progress. `subject`: whose
   * orders are counted, such as a network. `files`: keys of the files that the book shows.
   * @throws Refusal too-many `books.of-network`, unavailable `books.busy`.
   */
  order(key: string, order: { subject: string; files: readonly string[] }, work: BookWork): Promise<void>;
  /**
   * Removes books that show a deleted file and returns their number. `goneOf` returns which of a few hundred
   * keys belong to deleted files.
   */
  removeGone(goneOf: (keys: readonly string[]) => Promise<readonly string[]>): Promise<number>;
  /** `part`: byte range, counted from 0, both ends inclusive. Undefined if the book no longer exists. */
  open(key: string, part?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | undefined>;
  close(): Promise<void>;
}

/** Pending orders per process: per network and in total. A whole campus may share a network. */
export const BOOKS_MOST = { most: 4, mostInAll: 12 };
const RETRY_SECONDS = 60;

export function tooManyBooks(): Refusal {
  const { most } = BOOKS_MOST;
  const fault = { name: 'books.of-network', values: { most } } as const;
  return new Refusal('too-many', fault, { retryAfter: RETRY_SECONDS });
}

export function busyWithBooks(): Refusal {
  return new Refusal('unavailable', 'books.busy', { retryAfter: RETRY_SECONDS });
}
