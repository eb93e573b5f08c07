/** A case of the queue that a moderator is at, until a time. */
export type TakenCase = { subject: string; account: string; endsAt: Date };

/** Keeps who is at which case, so that two moderators do not do the same work. */
export interface TakenCases {
  /** Takes a case, or keeps one that the account has, until `endsAt`. Answers who has it: another account, if that was first. */
  take(wanted: TakenCase, now: Date): Promise<TakenCase>;
  leave(subject: string, account: string): Promise<void>;
  /** Those of these cases that are taken. */
  listOf(subjects: readonly string[], now: Date): Promise<TakenCase[]>;
}

/** How long a moderator who does nothing keeps a case. */
export const CASE_MINUTES = 30;
