import type { Place } from './course.ts';
import type { Note } from './note.ts';

/** What is missing: a paper of a course, of an exam and a year where these are known. */
export type RequestedPaper = Place & Pick<Note, 'exam' | 'examYear'>;

/** An account asks for a paper that the library does not have. */
export type PaperRequest = RequestedPaper & { id: string; accountId: string; createdAt: Date };

/** A paper that is missing, and how many people ask for it. */
type WantedPaper = RequestedPaper & { people: number };

/** An account has so many requests at a time. */
export const PAPER_REQUESTS_MOST = 20;
/** Counts of what is wanted look at so many requests, the newest. */
export const PAPER_REQUESTS_COUNTED = 2000;
/** A request that was fulfilled is remembered for so many days: the sharer sees how many people had asked. */
export const FULFILLED_DAYS = 30;

/**
 * Keeps the requests. A note that is shared or changed fulfils those that it answers, in the same transaction: each is
 * open no more, and a mail to its account is pending. A request without an exam or a year is answered by any,
 * and none by a solution.
 */
export interface PaperRequests {
  /**
   * Does nothing where the account requests for this paper already. Requests of one mailbox are added one after the other.
   * @throws Refusal conflict `paper-request.too-many` past `most` of all accounts of the mailbox.
   */
  add(paperRequest: PaperRequest, most: number): Promise<void>;
  /** The open requests of an account, the newest first. */
  listOf(accountId: string): Promise<PaperRequest[]>;
  /** False where the account has no such open request. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** What most people ask for, of one course or of the library, at most `most`. */
  mostWanted(most: number, place?: Place): Promise<WantedPaper[]>;
  /** How many people a note has answered, its owner not counted. */
  peopleAnswered(note: string): Promise<number>;
  /** Forgets the requests that were fulfilled before. */
  removeFulfilled(before: Date): Promise<void>;
}
