import { Refusal } from '../refusal.ts';

/** `key`: names a book by what it shows, so that it never shows anything else. */
export type BookState =
  | { is: 'made'; bytes: number }
  /** So many of its pages are printed. `seconds`: how long it takes from now on, once that can be told. */
  | { is: 'making'; done: number; all: number; seconds?: number | undefined }
  /** It could not be made, a moment ago. `isFull`: the library had no room for it. */
  | { is: 'failed'; isFull?: true }
  | { is: 'unknown' };

/** `onPage`: to be called as pages are printed. */
export type BookWork = (making: {
  signal: AbortSignal;
  onPage: (done: number, all: number) => void;
}) => Promise<Uint8Array>;

/** Keeps books for as long as there is room: each can be made again. */
export interface Books {
  stateOf(key: string): Promise<BookState>;
  /**
   * Has a book made in the background, one after the other, unless it is there or being made.
   * `subject`: whose books are counted, such as a network. `files`: the keys of the files that it shows.
   * @throws Refusal too-many `books.of-network`, unavailable `books.busy`.
   */
  order(key: string, order: { subject: string; files: readonly string[] }, work: BookWork): Promise<void>;
  /**
   * Removes the books that show a file which is gone. `goneOf` answers which of some hundred keys are those of files that
   * are gone. Answers how many books were removed.
   */
  removeGone(goneOf: (keys: readonly string[]) => Promise<readonly string[]>): Promise<number>;
  /** The bytes of a book, or some of them, the first and the last one counted from 0. Undefined when it has gone. */
  open(key: string, part?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Breaks off what is being made. */
  close(): Promise<void>;
}

/** Of one process. A whole campus may share a network. */
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
