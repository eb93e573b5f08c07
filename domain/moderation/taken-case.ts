export type TakenCase = { subject: string; account: string; endsAt: Date };

/** Keeps two moderators from working on the same case. */
export interface TakenCases {
  /**
   * Reserves a case until `endsAt`, or prolongs the account's reservation. Returns the reservation in force,
   * which is another account's if it was first.
   */
  take(wanted: TakenCase, now: Date): Promise<TakenCase>;
  leave(subject: string, account: string): Promise<void>;
  listOf(subjects: readonly string[], now: Date): Promise<TakenCase[]>;
}

export const CASE_MINUTES = 30;
