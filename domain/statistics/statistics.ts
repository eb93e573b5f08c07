/**
 * Daily counts: reads of papers by course; searches that `found` something or `missed`; failures by cause;
 * and the total bytes of files, measured once a day.
 */
export type CountKind = 'read' | 'search' | 'fault' | 'stored';

export const FAULT_CAUSES = ['mail', 'database', 'files', 'busy', 'program'] as const;
export type FaultCause = (typeof FAULT_CAUSES)[number];

/** Periods to choose from, in days. */
export const STATISTICS_SPANS = [30, 90, 365] as const;
export type FigureSpan = (typeof STATISTICS_SPANS)[number];

/** In the university's time zone, such as `2026-11-22`. */
export type DayCount = { day: string; times: number };

export type SubjectCount = { subject: string; times: number };

/** A search without results, on how many days and how often it was made; never by whom. */
type MissedSearch = { words: string; days: number; times: number };

export type Queue = {
  waiting: number;
  oldest: Date | undefined;
  givenUp: number;
  /** Why the newest entry failed, even if it will be tried again; without addresses. */
  fault: string | undefined;
};

/** Counting stops here: statistics need no exact number. */
export const QUEUE_MOST = 10_000;
/** Files measured per step. */
export const FILES_AT_ONCE = 1000;
export const DAYS_KEPT = 400;
/** A search that nobody repeats is deleted after so many days. */
export const MISSED_DAYS = 60;
/** Maximum stored searches without results in total, and new ones per day. */
export const MISSED_MOST = { kept: 5_000, aDay: 1_000 };

/** Minimum days or times before searched words are shown, so that a one-off search never is. */
export const SHOWN_FROM = { days: 2, times: 5 };

export interface Statistics {
  add(day: string, kind: CountKind, counts: readonly SubjectCount[]): Promise<void>;
  set(day: string, kind: CountKind, count: SubjectCount): Promise<void>;
  /** Totals of all subjects per day since `since`; omits days without counts. */
  aDay(kind: CountKind, since: string): Promise<DayCount[]>;
  /** Counts per subject and day since `since`, for kinds with few subjects. */
  eachDay(kind: Exclude<CountKind, 'read'>, since: string): Promise<(DayCount & SubjectCount)[]>;
  bySubject(kind: CountKind, since: string, most: number): Promise<SubjectCount[]>;
  /** Notes shared from each moment until the next, without unavailable ones. */
  sharedBetween(moments: readonly Date[]): Promise<number[]>;
  /**
   * Counts a search once more on that day. `mark` replaces the words, which are stored only once they may be
   * shown. After `MISSED_MOST.aDay` new searches, the rest of the day is ignored.
   */
  addMissed(day: string, missed: readonly { mark: string; words: string }[]): Promise<void>;
  missed(most: number): Promise<MissedSearch[]>;
  mails(): Promise<Queue>;
  jobs(): Promise<Queue>;
  /** Bytes of the next files after the id `after`, by id; `last` is undefined at the end. */
  measureFiles(after: string, most: number): Promise<{ bytes: number; last: string | undefined }>;
  /** Deletes searches not repeated since `missedBefore`, and the rarest beyond `most`. */
  forget(countsBefore: string, missedBefore: string, most: number): Promise<void>;
}
