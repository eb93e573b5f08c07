import type { Place } from './course.ts';
import type { Note } from './note.ts';

/** What is missing: a paper of a course, of an exam and a year where these are known. */
export type WishedPaper = Place & Pick<Note, 'exam' | 'examYear'>;

/** An account asks for a paper that the library does not have. */
export type Wish = WishedPaper & { id: string; accountId: string; createdAt: Date };

/** A paper that is missing, and how many people ask for it. */
type WantedPaper = WishedPaper & { people: number };

/** An account has so many wishes at a time. */
export const WISHES_MOST = 20;
/** Counts of what is wanted look at so many wishes, the newest. */
export const WISHES_COUNTED = 2000;
/** A wish that was granted is remembered for so many days: the sharer sees how many people had asked. */
export const GRANTED_DAYS = 30;

/**
 * Keeps the wishes. A note that is shared or changed grants those that it answers, in the same transaction: each is
 * open no more, and a mail to its account is pending. A wish without an exam or a year is answered by any,
 * and none by a solution.
 */
export interface Wishes {
  /**
   * Does nothing where the account wishes for this paper already. Wishes of one mailbox are added one after the other.
   * @throws Refusal conflict `wish.too-many` past `most` of all accounts of the mailbox.
   */
  add(wish: Wish, most: number): Promise<void>;
  /** The open wishes of an account, the newest first. */
  listOf(accountId: string): Promise<Wish[]>;
  /** False where the account has no such open wish. */
  remove(accountId: string, id: string): Promise<boolean>;
  /** What most people ask for, of one course or of the library, at most `most`. */
  mostWanted(most: number, place?: Place): Promise<WantedPaper[]>;
  /** How many people a note has answered, its owner not counted. */
  peopleAnswered(note: string): Promise<number>;
  /** Forgets the wishes that were granted before. */
  removeGranted(before: Date): Promise<void>;
}
