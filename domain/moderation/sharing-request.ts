import type { PersonDecision } from '../account/account-status.ts';
import type { Account } from '../account.ts';
import type { OutgoingMail } from '../mail.ts';
import type { ModerationEntry } from '../moderation-log.ts';

type SharingRequest = { account: string; message: string; askedAt: Date };

export type OpenSharingRequest = SharingRequest & Pick<Account, 'email' | 'name'>;

type SharingDecision = { approves: boolean; entry: ModerationEntry; mail: OutgoingMail };

export interface SharingRequests {
  /** Returns false if the account is gone, approved, unverified or blocked, or has already asked. */
  add(request: SharingRequest): Promise<boolean>;
  find(account: string): Promise<OpenSharingRequest | undefined>;
  listOpen(most: number): Promise<OpenSharingRequest[]>;
  countOpen(most: number): Promise<number>;
  /**
   * Decides and closes the request in one transaction. Returns false if it no longer exists.
   * @throws Refusal as `decision`.
   */
  decide(account: string, decided: SharingDecision, decision: PersonDecision): Promise<boolean>;
}

export const SHARING_MESSAGE_MAX = 500;
