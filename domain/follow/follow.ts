import type { Place } from '../course.ts';
import type { Note } from '../note.ts';

export type Follow = Place & { account: string; createdAt: Date };

/** `unseen`: others' papers since the account last opened the course; at most `UNSEEN_COUNTED`. */
export type FollowedCourse = Follow & { unseen: number };

/** `key` allows unsubscribing only. */
export type WeeklyMail = {
  key: string;
  dueAt: Date | undefined;
  mailed: number;
};

export type DueMail = Pick<WeeklyMail, 'mailed'> & { account: string; dueAt: Date };

export const FOLLOWS_MOST = 200;
export const UNSEEN_COUNTED = 99;
export const MAILED_MOST = 50;
export const WEEK_MS = 7 * 24 * 3_600_000;

export interface Follows {
  /**
   * Existing papers of the course do not count as new.
   * @throws Refusal too-many `follow.most` beyond `most`.
   */
  add(follow: Follow, most: number): Promise<void>;
  remove(account: string, place: Place): Promise<void>;
  isFollowed(account: string, place: Place): Promise<boolean>;
  /** Marks the course's papers as seen. Writes only if some were new. */
  see(account: string, place: Place): Promise<void>;
  listOf(account: string): Promise<FollowedCourse[]>;
  /**
   * Marks papers from before the previous visit as seen, unless that visit was within `visitMs`: reloading
   * the page shows the same ones.
   */
  openFavourites(account: string, now: Date, visitMs: number): Promise<void>;

  weeklyMailOf(account: string): Promise<WeeklyMail | undefined>;
  /**
   * Subscribes to the weekly mail, due from `dueAt`, or unsubscribes. The key stays, so that links in older
   * mails still work. An active subscription keeps its due time.
   */
  setWeeklyMail(account: string, key: string, dueAt: Date | undefined): Promise<void>;
  listDue(now: Date, most: number): Promise<DueMail[]>;
  /**
   * Reschedules a due mail and, if `hasContent`, queues it in the same transaction, with thanks from `since`
   * until before `now`. Returns false if another process was first.
   */
  moveOn(
    due: DueMail,
    next: { dueAt: Date; upTo: number; since: Date; now: Date; hasContent: boolean },
  ): Promise<boolean>;
  newestBefore(at: Date): Promise<number>;
  newPapersOf(account: string, after: number, upTo: number, most: number): Promise<Note[]>;
}
