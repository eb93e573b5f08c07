import { type Account, normalEmail } from '../account.ts';
import type { Library } from '../library.ts';
import { beginAct } from './begin-act.ts';
import { namedAccount } from './block-account.ts';
import { doneAlready } from './done-already.ts';
import { appointDecision, dismissDecision } from './person-decision.ts';
import { heldRole, type Moderator, type Role, requireAdmin, requireFresh } from './role.ts';

/**
 * Gives a role to a person with a verified address, and notifies them.
 * @throws Refusal not-allowed `moderation.admin`, `moderation.named`, `second-factor.again`; not-found
 * `account.unknown`; conflict `moderation.unverified`, `account.last-admin`; invalid `moderation.reason`;
 * too-many.
 */
export async function appoint(
  library: Library,
  by: Moderator | undefined,
  { email, role, reason }: { email: string; role: Role; reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  await requireFresh(library, by);
  const act = await beginAct(library, by, reason);
  const account = await namedAccount(library, normalEmail(email));
  const entry = { ...act, act: 'appoint', note: undefined, account: account.id, about: role } as const;
  const decision = appointDecision(library, by, role);
  if (!(await library.roles.appoint(account.id, role, entry, decision))) throw doneAlready();
  library.securityLog.record({ name: 'role.given', account: account.id, role });
  await tell(library, account, act.reason, role);
}

/**
 * Revokes an appointed role and notifies the person.
 * @throws Refusal as `appoint`, conflict `moderation.done`.
 */
export async function dismiss(
  library: Library,
  by: Moderator | undefined,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  await requireAdmin(library, by);
  await requireFresh(library, by);
  const act = await beginAct(library, by, reason);
  const account = await namedAccount(library, normalEmail(email));
  const role = await heldRole(library, account);
  const entry = {
    ...act,
    act: 'dismiss',
    note: undefined,
    account: account.id,
    about: role ?? '',
  } as const;
  const decision = dismissDecision(library, by);
  if (!(await library.roles.dismiss(account.id, entry, decision))) throw doneAlready();
  library.securityLog.record({ name: 'role.taken', account: account.id });
  await tell(library, account, act.reason);
}

async function tell(
  { pendingMails, newId, clock }: Library,
  { id: accountId }: Account,
  reason: string,
  role?: Role,
): Promise<void> {
  await pendingMails.add(newId(), { kind: 'role', accountId, reason, ...(role && { role }) }, clock());
}
