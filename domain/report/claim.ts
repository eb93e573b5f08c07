import type { ClaimedBy, Report } from '../report.ts';

export type Claim = Report & { claim: ClaimedBy };

export interface Claims {
  /**
   * Adds an unconfirmed claim and queues its confirmation mail. The limits hold even for concurrent claims.
   * At a paper's limit, its oldest unconfirmed claim is dropped: made-up addresses must not block a rights
   * holder.
   * @throws Refusal conflict `report.claims-of-note`, too-many `report.claims`.
   */
  add(claim: Claim, mail: { id: string; language: string }): Promise<void>;
  /** Stores the hash of a claim's secret. Returns false if the claim no longer waits. */
  arm(id: string, secretHash: string, confirmBy: Date): Promise<boolean>;
  /** Confirms the address of an open or closed claim. Idempotent with the same secret. */
  confirm(id: string, secretHash: string, now: Date): Promise<Report | undefined>;
  removeEnded(now: Date): Promise<void>;
  countBetween(since: Date, until: Date, most: number): Promise<number>;
}

/** Days to confirm a claim: mails may wait. */
export const CONFIRM_DAYS = 7;
/** Maximum confirmed open claims per paper: a few authors and a publisher. */
export const CLAIMS_OF_NOTE_MOST = 20;
export const UNCONFIRMED_OF_NOTE_MOST = 20;
/** Maximum open claims in total: many times those of a year. */
export const CLAIMS_MOST = 1000;
/** Maximum unconfirmed claims, and so of mails to strangers per week. */
export const UNCONFIRMED_MOST = 1000;
