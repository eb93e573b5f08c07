import { currentRole, type PersonDecision, type Role, roleCounts } from '../account/account-status.ts';
import { requireFreshFactor } from '../account/fresh-factor.ts';
import { graceEnd } from '../account/second-factor.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import { isOutage, Refusal } from '../refusal.ts';

export type { Role };

export interface Roles {
  of(account: string): Promise<Role | undefined>;
  list(most: number): Promise<Appointed[]>;
  /**
   * Replaces the account's role. Returns false if the account no longer exists.
   * @throws Refusal as `decision`.
   */
  appoint(account: string, role: Role, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /** @throws Refusal as `decision`. */
  dismiss(account: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
}

export type Appointed = { account: string; email: string; role: Role; since: Date };

/** A command run on the server: it has no account and every permission. */
export const OPERATOR = 'operator';
/** Stored in the log, which shows it in the reader's language. */
export const OPERATOR_NAME = 'at the machine';
export type Moderator = Account | typeof OPERATOR;

type Appointing = Pick<Library, 'roles' | 'secondFactors' | 'clock'> & {
  settings: Pick<Library['settings'], 'moderators' | 'secondFactor'>;
};

/**
 * Role that counts now, in the session that recognised the account. Every action, page and call checks it.
 * Undefined also while the session has not verified a second factor that the role needs.
 */
export async function roleOf(library: Appointing, account: Account | undefined): Promise<Role | undefined> {
  const status = await roleStatus(library, account);
  return status?.counts ? status.role : undefined;
}

/**
 * Appointed role, even if it does not count now. Accounts named by the setting `MODERATORS` are admins, so
 * that they can appoint others. Scripts have no role.
 */
export async function heldRole(
  { roles, settings }: Pick<Appointing, 'roles' | 'settings'>,
  account: Account | undefined,
): Promise<Role | undefined> {
  if (!account?.verified || account.blockedAt || account.byToken) return undefined;
  const isNamed = settings.moderators.includes(account.email);
  return currentRole(account, isNamed, isNamed ? undefined : await roles.of(account.id));
}

type RoleStatus = { role: Role; counts: boolean; isOn: boolean; restsAt: Date | undefined };

/** Undefined without a role. The first call starts the grace period for a second factor. */
export async function roleStatus(
  library: Appointing,
  account: Account | undefined,
): Promise<RoleStatus | undefined> {
  const role = await heldRole(library, account);
  if (!role || !account) return undefined;
  const now = library.clock();
  const rule = library.settings.secondFactor;
  const { turnedOnAt, roleRestsAt } = await library.secondFactors.stateOf(account.id);
  const isOn = turnedOnAt !== undefined;
  const mayRest = !isOn && rule === 'required';
  const restsAt = mayRest ? (roleRestsAt ?? (await beginRest(library, account, now))) : undefined;
  const counts = roleCounts({ isOn, isShown: account.secondFactor !== undefined, restsAt }, rule, now);
  return { role, counts, isOn, restsAt };
}

/** Retries a failed write at the next call. */
async function beginRest(
  { secondFactors }: Appointing,
  { id }: Account,
  now: Date,
): Promise<Date | undefined> {
  try {
    return await secondFactors.beginRest(id, graceEnd(now));
  } catch (error) {
    if (isOutage(error)) return undefined;
    throw error;
  }
}

export async function isModerator(library: Appointing, account: Account | undefined): Promise<boolean> {
  return (await roleOf(library, account)) !== undefined;
}

/** @throws Refusal not-allowed `moderation.role` unless a moderator or the operator. */
export async function requireModerator(
  library: Appointing,
  moderator: Moderator | undefined,
): Promise<Moderator> {
  if (moderator === OPERATOR) return moderator;
  if (moderator && (await isModerator(library, moderator))) return moderator;
  throw onlyFor('moderator');
}

/** @throws Refusal not-allowed `moderation.admin` unless an admin or the operator. */
export async function requireAdmin(library: Appointing, by: Moderator | undefined): Promise<void> {
  if (by === OPERATOR || (await roleOf(library, by)) === 'admin') return;
  throw onlyFor('admin');
}

/**
 * Required before irreversible actions and before giving another person access.
 * @throws Refusal not-allowed `second-factor.again`.
 */
export async function requireFresh(
  library: Pick<Library, 'secondFactors' | 'clock'>,
  by: Moderator | undefined,
): Promise<void> {
  if (by && by !== OPERATOR) await requireFreshFactor(library, by);
}

export function onlyFor(role: Role): Refusal {
  return new Refusal('not-allowed', role === 'admin' ? 'moderation.admin' : 'moderation.role');
}
