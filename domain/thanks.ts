import type { SubjectCount } from './figures/figures.ts';

/** A reader's thanks to the sharer of a paper, once per account and paper. */
export type Thank = { note: string; account: string; createdAt: Date };

/** Feedback for the sharer of papers; never names people. */
export type Valued = { opened: number; thanks: number };

/**
 * Stores thanks and views of papers. Only the thanking account sees its own. Counts ignore hidden papers and blocked
 * accounts.
 */
export interface Thanks {
  /**
   * Idempotent.
   * @throws Refusal not-found `thanks.note`; not-allowed `thanks.own` for one's own paper.
   */
  add(thank: Thank): Promise<void>;
  remove(account: string, note: string): Promise<void>;
  /** Notes among these that the account has thanked for. */
  among(account: string, notes: readonly string[]): Promise<string[]>;
  /** The account's thanks ordered by note, starting behind `after`. */
  listKept(account: string, after: string, most: number): Promise<{ id: string; createdAt: Date }[]>;
  /** Adds views of notes (`subject`) in a year, ignoring deleted notes. */
  addOpenings(year: number, counts: readonly SubjectCount[]): Promise<void>;
  /** Totals per note; zeros where there are none. */
  ofNotes(notes: readonly string[]): Promise<Map<string, Valued>>;
  /** Views of the owner's papers by year, the newest first. */
  openedOf(owner: string): Promise<{ year: number; opened: number }[]>;
  /** Thanks for the owner's papers from `since` and before `until`. */
  thankedBetween(owner: string, since: Date, until: Date): Promise<number>;
}
