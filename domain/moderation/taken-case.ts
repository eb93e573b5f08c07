export type TakenCase = { subject: string; account: string; endsAt: Date };

/** Stores reservations, so that two moderators do not work on the same case. */
export interface TakenCases {
  /**
   * Reserves a case, or extends the account's own reservation to `endsAt`. Returns the holder, which is
   * another account if it was first.
   */
  take(wanted: TakenCase, now: Date): Promise<TakenCase>;
  leave(subject: string, account: string): Promise<void>;
  listOf(subjects: readonly string[], now: Date): Promise<TakenCase[]>;
}

export const CASE_MINUTES = 30;
