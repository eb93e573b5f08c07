import type { PersonDecision } from '../account/account-status.ts';
import type { Account } from '../account.ts';
import type { OutgoingLetter } from '../mail.ts';
import type { ModerationEntry } from '../moderation-log.ts';

/** What an account says to be let share, where its address alone does not: open until a moderator has decided. */
type SharingRequest = { account: string; message: string; askedAt: Date };

/** With whose it is. */
export type OpenSharingRequest = SharingRequest & Pick<Account, 'email' | 'name'>;

/** What a moderator has decided, with its entry of the log and the mail to the person. */
type SharingDecision = { approves: boolean; entry: ModerationEntry; letter: OutgoingLetter };

/** Keeps what accounts ask. The requests of blocked accounts are not shown, and cannot be decided. */
export interface SharingRequests {
  /** False when the account has asked already, was approved, is not verified or is blocked, or has gone. */
  add(request: SharingRequest): Promise<boolean>;
  find(account: string): Promise<OpenSharingRequest | undefined>;
  /** The oldest first. */
  listOpen(most: number): Promise<OpenSharingRequest[]>;
  /** How many are open, counted no further than `most`. */
  countOpen(most: number): Promise<number>;
  /** All at once; the request ends. False when there is none any more. @throws Refusal as `decision`. */
  decide(account: string, decided: SharingDecision, decision: PersonDecision): Promise<boolean>;
}

/** Longest text, in characters. */
export const SHARING_MESSAGE_MAX = 500;
