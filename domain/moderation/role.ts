import { currentRole, type PersonDecision, type Role, roleCounts } from '../account/account-status.ts';
import { requireFreshFactor } from '../account/fresh-factor.ts';
import { graceEnd } from '../account/second-factor.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import { isOutage, Refusal } from '../refusal.ts';

export type { Role };

/** Keeps the roles that admins gave to accounts in the product. */
export interface Roles {
  of(account: string): Promise<Role | undefined>;
  /** Those who were appointed, the earliest first. */
  list(most: number): Promise<Appointed[]>;
  /**
   * Gives the account this role, in place of another one, together with the entry of the log. False when it has gone.
   * @throws Refusal as `decision`.
   */
  appoint(account: string, role: Role, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
  /** False when it had none. @throws Refusal as `decision`. */
  dismiss(account: string, entry: ModerationEntry, decision: PersonDecision): Promise<boolean>;
}

export type Appointed = { account: string; email: string; role: Role; since: Date };

/** The person who runs a command where the library is: no account, and it may do everything. */
export const AT_THE_MACHINE = 'at-the-machine';
/** Its name in the log of moderation. */
export const MACHINE_NAME = 'at the machine';
export type Moderator = Account | typeof AT_THE_MACHINE;

/** Of the library, what tells the role of an account. */
type Appointing = Pick<Library, 'roles' | 'secondFactors' | 'clock'> & {
  settings: Pick<Library['settings'], 'moderators' | 'secondFactor'>;
};

/**
 * The role of an account that counts now, in the session that it was recognised by. Every act, page and call asks this.
 * Undefined also where the account has a role that rests, because the session has not shown its second factor.
 */
export async function roleOf(library: Appointing, account: Account | undefined): Promise<Role | undefined> {
  const status = await roleStatus(library, account);
  return status?.counts ? status.role : undefined;
}

/**
 * What an account was appointed to, whether or not it counts at the moment. Those whom the setting `MODERATORS` names are
 * admins, so that one can appoint others. A script that acts for an account has no role.
 */
export async function heldRole(
  { roles, settings }: Pick<Appointing, 'roles' | 'settings'>,
  account: Account | undefined,
): Promise<Role | undefined> {
  if (!account?.verified || account.blockedAt || account.byToken) return undefined;
  const isNamed = settings.moderators.includes(account.email);
  return currentRole(account, isNamed, isNamed ? undefined : await roles.of(account.id));
}

/** A role, whether it counts in the session at hand, and if that has an end: until when. */
type RoleStatus = { role: Role; counts: boolean; isOn: boolean; restsAt: Date | undefined };

/** Undefined without a role. The first question about a role after the update begins its time without a second factor. */
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

/** What cannot be written now is written at the next question. */
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

/** May the account do what moderators do? An admin may, too. */
export async function isModerator(library: Appointing, account: Account | undefined): Promise<boolean> {
  return (await roleOf(library, account)) !== undefined;
}

/** @throws Refusal not-allowed `moderation.role` unless it is a moderator or the person at the machine. */
export async function requireModerator(
  library: Appointing,
  moderator: Moderator | undefined,
): Promise<Moderator> {
  if (moderator === AT_THE_MACHINE) return moderator;
  if (moderator && (await isModerator(library, moderator))) return moderator;
  throw onlyFor('moderator');
}

/** @throws Refusal not-allowed `moderation.admin` unless it is an admin or the person at the machine. */
export async function requireAdmin(library: Appointing, by: Moderator | undefined): Promise<void> {
  if (by === AT_THE_MACHINE || (await roleOf(library, by)) === 'admin') return;
  throw onlyFor('admin');
}

/**
 * Before a moderator does what cannot be undone, or what lets another person in.
 * @throws Refusal not-allowed `second-factor.again`.
 */
export async function requireFresh(
  library: Pick<Library, 'secondFactors' | 'clock'>,
  by: Moderator | undefined,
): Promise<void> {
  if (by && by !== AT_THE_MACHINE) await requireFreshFactor(library, by);
}

export function onlyFor(role: Role): Refusal {
  return new Refusal('not-allowed', role === 'admin' ? 'moderation.admin' : 'moderation.role');
}
