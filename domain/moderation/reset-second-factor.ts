import { normalEmail } from '../account.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { beginAct } from './begin-act.ts';
import { namedAccount } from './block-account.ts';
import { resetDecision } from './person-decision.ts';
import { type Moderator, requireAdmin, requireFresh } from './role.ts';

/**
 * Turns off the second factor of an account whose owner has lost it. Deletes passkeys and recovery codes,
 * ends all sessions, suspends the role until a new factor is set up, and notifies the person.
 * @throws Refusal not-allowed `moderation.admin`, `second-factor.own`, `second-factor.again`; invalid
 * `moderation.reason`; not-found `account.unknown`; conflict `second-factor.off`; too-many.
 */
export async function resetSecondFactor(
  library: Library,
  by: Moderator | undefined,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  await requireFresh(library, by);
  const act = await beginAct(library, by, reason);
  const account = await namedAccount(library, normalEmail(email));
  const entry = { ...act, act: 'reset-factor', note: undefined, account: account.id, about: '' } as const;
  if (!(await library.secondFactors.reset(account.id, entry, resetDecision(library, by)))) {
    throw new Refusal('conflict', 'second-factor.off');
  }
  library.securityLog.record({ name: 'second-factor.reset', account: account.id });
  const content = {
    kind: 'second-factor',
    accountId: account.id,
    change: 'reset',
    reason: act.reason,
  } as const;
  await library.pendingMails.add(library.newId(), content, act.at);
}
