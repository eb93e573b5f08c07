import { ruleOf } from '../account/admission.ts';
import { mailboxOf } from '../account/mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS, takeOrRefuse } from '../limits.ts';
import { characters } from '../primitives/text.ts';
import { Refusal } from '../refusal.ts';
import { SHARING_MESSAGE_MAX } from './sharing-request.ts';

/**
 * Requests permission for an address that needs a moderator's approval to share.
 * @throws Refusal not-allowed `sharing.address`, `sharing.unverified`; invalid `sharing.message`; conflict
 * `sharing.asked`; too-many.
 */
export async function askToShare(library: Library, account: Account, typed: string): Promise<void> {
  if (ruleOf(library.catalogue.admission, account.email)?.shares !== 'after-approval')
    throw new Refusal('not-allowed', 'sharing.address');
  if (!account.verified) throw new Refusal('not-allowed', 'sharing.unverified');
  // PostgreSQL rejects NUL, and other control characters are unreadable.
  const message = typed.replace(/[^\P{Cc}\n\t]/gu, '').trim();
  if (message === '') throw new Refusal('invalid', 'sharing.message.missing');
  if (characters(message) > SHARING_MESSAGE_MAX)
    throw new Refusal('invalid', { name: 'sharing.message.long', values: { most: SHARING_MESSAGE_MAX } });
  const askedAt = library.clock();
  await takeOrRefuse(library.limits, LIMITS.sharingRequest, mailboxOf(account.email), askedAt);
  if (!(await library.sharingRequests.add({ account: account.id, message, askedAt })))
    throw new Refusal('conflict', 'sharing.asked');
}
