import type { Account } from '../account.ts';
import { type Limit, type Limits, takeOrRefuse } from '../limits.ts';
import { mailboxOf } from './mailbox.ts';

/**
 * Counts the accounts of a mailbox together; old mailboxes may have several.
 * @throws Refusal as `takeOrRefuse`.
 */
export async function takeOfMailbox(
  limits: Limits,
  limit: Limit,
  { id, email }: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<void> {
  await takeOrRefuse(limits, limit, mailboxOf(email), now, id);
}
