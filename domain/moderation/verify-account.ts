import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { beginAct } from './begin-act.ts';
import { type Moderator, requireAdmin } from './role.ts';

/**
 * Verifies an address without a mail, for a person whom mail does not reach; the admin vouches for the owner.
 * Ends everything started in the account but the password, as `Accounts.verify` does.
 * @throws Refusal not-allowed `moderation.admin`; invalid `moderation.reason`; not-found `account.unknown`;
 * conflict `account.verified`; too-many.
 */
export async function verifyByHand(
  library: Library,
  by: Moderator | undefined,
  id: string,
  reason: string,
): Promise<void> {
  await requireAdmin(library, by);
  const act = await beginAct(library, by, reason);
  const account = await library.accounts.find(id);
  if (!account) throw new Refusal('not-found', 'account.unknown');
  const entry = { ...act, act: 'verify', note: undefined, account: id, about: '' } as const;
  const verified = await library.accounts.verify(id, { email: account.email, entry }, act.at);
  if (!verified) throw new Refusal('conflict', 'account.verified.other');
  library.securityLog.record({ name: 'account.verified', account: id, by: 'operator' });
}
