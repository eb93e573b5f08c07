import type { SubjectCount } from './statistics/statistics.ts';

type Thank = { note: string; account: string; createdAt: Date };

/** Feedback for the sharer of papers; never names people. */
export type Valued = { views: number; thanks: number };

/** Thanks are visible only to their own account. Counts ignore hidden papers and blocked accounts. */
export interface Thanks {
  /**
   * Idempotent.
   * @throws Refusal not-found `thanks.note`; not-allowed `thanks.own` for one's own paper.
   */
  add(thank: Thank): Promise<void>;
  remove(account: string, note: string): Promise<void>;
  among(account: string, notes: readonly string[]): Promise<string[]>;
  listKept(account: string, after: string, most: number): Promise<{ id: string; createdAt: Date }[]>;
  /** Ignores deleted notes. `counts`: views by note. */
  addViews(year: number, counts: readonly SubjectCount[]): Promise<void>;
  ofNotes(notes: readonly string[]): Promise<Map<string, Valued>>;
  viewsOf(owner: string): Promise<{ year: number; views: number }[]>;
  thankedBetween(owner: string, since: Date, until: Date): Promise<number>;
}
