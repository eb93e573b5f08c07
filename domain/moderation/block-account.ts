import { type Account, normalEmail } from '../account.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { beginAct } from './begin-act.ts';
import { doneAlready } from './done-already.ts';
import { hidePapers } from './hide-papers.ts';
import { blockDecision, unblockDecision } from './person-decision.ts';
import { heldRole, type Moderator } from './role.ts';

type PapersOfBlocked = 'keep' | 'hide';
type Wanted = { email: string; reason: string; papers: PapersOfBlocked };

/**
 * Ends an account's sessions and role, blocks sign-in and notifies the person. If the account is already
 * blocked, hides its remaining papers. Only admins can block moderators.
 * @throws Refusal not-allowed `moderation.role`, `moderation.admin`, `moderation.named`; invalid
 * `moderation.reason`; not-found `account.unknown`; conflict `moderation.done`, `account.last-admin`;
 * too-many.
 */
export async function blockAccount(
  library: Library,
  by: Moderator | undefined,
  { email, reason, papers }: Wanted,
): Promise<void> {
  const act = await beginAct(library, by, reason);
  const account = await namedAccount(library, normalEmail(email));
  const entry = { ...act, act: 'block', note: undefined, account: account.id, about: papers } as const;
  const role = await heldRole(library, account);
  const isBlocked = await library.accounts.block(account.id, entry, blockDecision(library, by));
  if (!isBlocked && papers === 'keep') throw doneAlready();
  if (papers === 'hide') await hidePapers(library, account, entry);
  if (!isBlocked) return;
  library.securityLog.record({ name: 'account.blocked', account: account.id });
  if (role) library.securityLog.record({ name: 'role.taken', account: account.id });
  await tell(library, account, 'block', entry.reason);
}

/**
 * Does not restore the account's role or its papers. Requires the same permissions as blocking.
 * @throws Refusal as `blockAccount`.
 */
export async function unblockAccount(
  library: Library,
  by: Moderator | undefined,
  { email, reason }: Omit<Wanted, 'papers'>,
): Promise<void> {
  const act = await beginAct(library, by, reason);
  const account = await namedAccount(library, normalEmail(email));
  const entry = { ...act, act: 'unblock', note: undefined, account: account.id, about: '' } as const;
  const decision = unblockDecision(library, by);
  if (!(await library.accounts.unblock(account.id, entry, decision))) throw doneAlready();
  library.securityLog.record({ name: 'account.unblocked', account: account.id });
  await tell(library, account, 'unblock', entry.reason);
}

/** @throws Refusal not-found `account.unknown`. */
export async function namedAccount({ accounts }: Library, email: string): Promise<Account> {
  const known = await accounts.findByEmail(email);
  if (known) return known.account;
  throw new Refusal('not-found', 'account.unknown');
}

async function tell(
  { pendingMails, newId, clock }: Library,
  account: Account,
  act: 'block' | 'unblock',
  reason: string,
) {
  await pendingMails.add(newId(), { kind: 'blocked', accountId: account.id, act, reason }, clock());
}
