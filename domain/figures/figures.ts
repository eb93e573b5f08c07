/**
 * What is counted a day: reads of papers, by course; searches, by whether they `found` something or `missed`; what failed,
 * by cause; and the bytes of all files, which are measured once a day.
 */
export type CountKind = 'read' | 'search' | 'fault' | 'stored';

/** Why an answer or a mail failed: a mail server, the database, the store of files, too much work at once, a fault of the program. */
export const FAULT_CAUSES = ['mail', 'database', 'files', 'busy', 'program'] as const;
export type FaultCause = (typeof FAULT_CAUSES)[number];

/** The spans of days that can be looked at. */
export const FIGURE_SPANS = [30, 90, 365] as const;
export type FigureSpan = (typeof FIGURE_SPANS)[number];

/** `day` is one of the university's time zone, such as `2026-11-22`. */
export type DayCount = { day: string; times: number };

/** A course by its path (`COT/IT/2nd/TIT-233`), a cause, `found` or `missed`. */
export type SubjectCount = { subject: string; times: number };

/** What was searched for without a result, on so many days, so many times: never by whom. */
type MissedSearch = { words: string; days: number; times: number };

/** What waits to be done. */
export type Queue = {
  /** Counted up to `QUEUE_MOST`. */
  waiting: number;
  /** Since when the longest one waits. */
  oldest: Date | undefined;
  /** Tried so often that nothing more is done. */
  givenUp: number;
  /** Why the newest of these, or of those that are tried again, failed; without addresses. */
  fault: string | undefined;
};

/** Further ones are not counted: figures say how much there is, not how exactly. */
export const QUEUE_MOST = 10_000;
/** Files that are measured in one step. */
export const FILES_AT_ONCE = 1000;
/** Counts older than this are forgotten. */
export const DAYS_KEPT = 400;
/** A search that is not repeated is forgotten after so many days. */
export const MISSED_DAYS = 60;
/** Searches without a result that are remembered in all, and new ones of a day. */
export const MISSED_MOST = { kept: 5_000, aDay: 1_000 };

/** Words that were searched for on so many days, or so many times, are shown; those of one person on one day are not. */
export const SHOWN_FROM = { days: 2, times: 5 };

/** Keeps what is counted, and counts what moderators want to know. Each answer is a short walk along an index. */
export interface Figures {
  /** Adds to what was counted that day. */
  add(day: string, kind: CountKind, counts: readonly SubjectCount[]): Promise<void>;
  /** Replaces what was counted that day: for what is measured. */
  set(day: string, kind: CountKind, count: SubjectCount): Promise<void>;
  /** From `since` on, of all subjects together; days without any are left out. */
  aDay(kind: CountKind, since: string): Promise<DayCount[]>;
  /** From `since` on, of each subject. For kinds that have only a few. */
  eachDay(kind: Exclude<CountKind, 'read'>, since: string): Promise<(DayCount & SubjectCount)[]>;
  /** From `since` on, those with the most first. */
  bySubject(kind: CountKind, since: string, most: number): Promise<SubjectCount[]>;
  /** Notes from each of these moments until the next one. Those that are out of sight are not counted. */
  sharedBetween(moments: readonly Date[]): Promise<number[]>;
  /**
   * Once more on that day. `mark` stands for the words, which are kept from the moment on when they may be shown. Once a day
   * has brought `MISSED_MOST.aDay` of them, others are left out until the next one.
   */
  addMissed(day: string, missed: readonly { mark: string; words: string }[]): Promise<void>;
  /** Those that may be shown, the most frequent first. */
  missed(most: number): Promise<MissedSearch[]>;
  mails(): Promise<Queue>;
  jobs(): Promise<Queue>;
  /** Bytes of the next files after this id, in the order of ids; `last` is undefined at the end. */
  measureFiles(after: string, most: number): Promise<{ bytes: number; last: string | undefined }>;
  /** Forgets counts of before `countsBefore`, searches not repeated since `missedBefore`, and the rarest past `most`. */
  forget(countsBefore: string, missedBefore: string, most: number): Promise<void>;
}
