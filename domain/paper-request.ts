import type { Place } from './course.ts';
import type { Note } from './note.ts';

export type RequestedPaper = Place & Pick<Note, 'exam' | 'examYear'>;

export type PaperRequest = RequestedPaper & { id: string; accountId: string; createdAt: Date };

type WantedPaper = RequestedPaper & { people: number };

export const PAPER_REQUESTS_MOST = 20;
export const PAPER_REQUESTS_COUNTED = 2000;
/** Fulfilled requests are stored for this long, to show the sharer how many there were. */
export const FULFILLED_DAYS = 30;

/**
 * Sharing or changing a note fulfils matching requests in the same transaction and queues a mail to each
 * account. Any paper fulfils a request without an exam or year; a solution fulfils none.
 */
export interface PaperRequests {
  /**
   * Does nothing if the account has already requested the paper. Requests of one mailbox are serialised.
   * @throws Refusal conflict `paper-request.too-many` beyond `most` of all accounts of the mailbox.
   */
  add(paperRequest: PaperRequest, most: number): Promise<void>;
  listOf(accountId: string): Promise<PaperRequest[]>;
  remove(accountId: string, id: string): Promise<boolean>;
  mostWanted(most: number, place?: Place): Promise<WantedPaper[]>;
  /** Number of people whose requests the note fulfilled, excluding its owner. */
  peopleAnswered(note: string): Promise<number>;
  removeFulfilled(before: Date): Promise<void>;
}
