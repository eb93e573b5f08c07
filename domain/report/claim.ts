import type { ClaimedBy, Report } from '../report.ts';

/** A report of the kind `rights`: what a rights holder says, who needs no account. */
export type Claim = Report & { claim: ClaimedBy };

/** Keeps the claims among the reports: how they come and are confirmed. */
export interface Claims {
  /**
   * Adds a claim that waits to be confirmed, together with the mail that asks for it, in that
   * language. Bounded by what is open at that
   * moment, also when many come at once. Where a paper has the most unconfirmed ones, its oldest gives way: made-up
   * addresses keep no rights holder out.
   * @throws Refusal conflict `report.claims-of-note`, too-many `report.claims`.
   */
  add(claim: Claim, mail: { id: string; language: string }): Promise<void>;
  /** Gives a claim the hash of its secret. False when it does not wait any more. */
  arm(id: string, secretHash: string, confirmBy: Date): Promise<boolean>;
  /** Confirms the address of a claim, open or closed, and answers the claim; again, when it was confirmed by this secret. */
  confirm(id: string, secretHash: string, now: Date): Promise<Report | undefined>;
  /** Removes those that were not confirmed in their time, and with them the addresses of strangers. */
  removeEnded(now: Date): Promise<void>;
  /** How many there are of those that came from `since` on and before `until`, counted no further than `most`. */
  countBetween(since: Date, until: Date, most: number): Promise<number>;
}

/** A mail may lie for some days. A claim that is not confirmed goes after them. */
export const CONFIRM_DAYS = 7;
/** Open claims of a paper with a confirmed address. It has a few authors and a publisher, so that more say nothing new. */
export const CLAIMS_OF_NOTE_MOST = 20;
/** Those that wait to be confirmed, of a paper. */
export const UNCONFIRMED_OF_NOTE_MOST = 20;
/** Open claims of all papers: many times what a library has in a year, and what moderators can look through. */
export const CLAIMS_MOST = 1000;
/** Those that wait to be confirmed, of all papers: as many mails go to strangers in a week at most. */
export const UNCONFIRMED_MOST = 1000;
