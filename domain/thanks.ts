import type { SubjectCount } from './figures/figures.ts';

/** What a reader says, with one tap, to whoever shared a paper: once an account and paper. */
export type Thank = { note: string; account: string; createdAt: Date };

/** What the sharer of papers is told of them. Never by whom. */
export type Valued = { opened: number; thanks: number };

/**
 * Keeps who thanked for which paper, and how often papers were opened. Only the account that thanked learns that it did. What
 * is counted leaves out papers that are out of sight, and accounts that are blocked.
 */
export interface Thanks {
  /** Once: again, and nothing changes. @throws Refusal not-found `thanks.note`; not-allowed `thanks.own` for one's own paper. */
  add(thank: Thank): Promise<void>;
  /** Does nothing where the account did not thank. */
  remove(account: string, note: string): Promise<void>;
  /** Those of the notes for which the account has thanked. */
  among(account: string, notes: readonly string[]): Promise<string[]>;
  /** What the account has thanked for, after the note `after`, in the order of notes. */
  listKept(account: string, after: string, most: number): Promise<{ id: string; createdAt: Date }[]>;
  /** Adds how often notes (`subject`) were opened that year. Those that have gone meanwhile are left out. */
  addOpenings(year: number, counts: readonly SubjectCount[]): Promise<void>;
  /** Of each note, in all years. A note without a word is in the answer with zeros. */
  ofNotes(notes: readonly string[]): Promise<Map<string, Valued>>;
  /** Openings of all papers of the owner, by year, the newest first. */
  openedOf(owner: string): Promise<{ year: number; opened: number }[]>;
  /** Thanks for all papers of the owner that were said from `since` on, and before `until`. */
  thankedBetween(owner: string, since: Date, until: Date): Promise<number>;
}
