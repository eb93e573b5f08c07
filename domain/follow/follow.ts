import type { Place } from '../course.ts';
import type { Note } from '../note.ts';

/** A course that an account follows: its new papers are shown, and mailed to those who request it. */
export type Follow = Place & { account: string; createdAt: Date };

/** With how many papers of other people are new since the account last opened the course or its favourites page, at most `NEWS_COUNTED`. */
export type FollowedCourse = Follow & { news: number };

/** The weekly mail of an account. `key` lets its holder end the mail, and nothing else. */
export type WeeklyMail = {
  key: string;
  /** Undefined: the account requests for none. */
  dueAt: Date | undefined;
  /** Papers up to this sequence are no news. */
  mailed: number;
};

export type DueMail = Pick<WeeklyMail, 'mailed'> & { account: string; dueAt: Date };

/** The courses of all years of two branches, and some. */
export const FOLLOWS_MOST = 200;
/** New papers of a course are counted up to this number. */
export const NEWS_COUNTED = 99;
/** Papers that one mail names. */
export const MAILED_MOST = 50;
export const WEEK_MS = 7 * 24 * 3_600_000;

/** Keeps what accounts follow. Papers that are out of sight, and an account's own, are never news. */
export interface Follows {
  /** What the course has now is no news. Follows it once. @throws Refusal too-many `follow.most` past `most`. */
  add(follow: Follow, most: number): Promise<void>;
  /** Does nothing where the account does not follow the course. */
  remove(account: string, place: Place): Promise<void>;
  isFollowed(account: string, place: Place): Promise<boolean>;
  /** The account has opened the course: what it has now is no news. Writes only where there was news. */
  see(account: string, place: Place): Promise<void>;
  /** By their places. */
  listOf(account: string): Promise<FollowedCourse[]>;
  /**
   * The account has opened its favourites page. What was there when it did so before is no news any more, from the first time on that
   * is not within `visitMs` of the last one: a page that is read anew shows the same news.
   */
  openFavourites(account: string, now: Date, visitMs: number): Promise<void>;

  /** Undefined for an account that never requested the mail. */
  weeklyMailOf(account: string): Promise<WeeklyMail | undefined>;
  /**
   * Asks for the weekly mail, due from `dueAt` on, or ends it. An ended subscription keeps its key, so that the link of an
   * older mail ends it again. A subscription that is active keeps its due time.
   */
  setWeeklyMail(account: string, key: string, dueAt: Date | undefined): Promise<void>;
  /** The accounts whose mail is due, the longest due first. */
  listDue(now: Date, most: number): Promise<DueMail[]>;
  /**
   * Moves a mail that is due on, and adds it to the pending mails where `isNews`, in one transaction: with thanks from `since`
   * on and before `now`. False when another process has done so.
   */
  moveOn(
    due: DueMail,
    next: { dueAt: Date; upTo: number; since: Date; now: Date; isNews: boolean },
  ): Promise<boolean>;
  /** The sequence of the newest paper that was shared before. */
  newestBefore(at: Date): Promise<number>;
  /** New papers of the courses that the account follows, after the one sequence and up to the other, by course, the newest first. */
  newsOf(account: string, after: number, upTo: number, most: number): Promise<Note[]>;
}
