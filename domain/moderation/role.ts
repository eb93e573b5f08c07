import { currentRole, type PersonDecision, type Role } from '../account/standing.ts';
import type { Account } from '../account.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import { Refusal } from '../refusal.ts';

export type { Role };

/** Keeps the roles that keepers gave to accounts in the product. */
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
type Appointing = { roles: Roles; settings: { moderators: readonly string[] } };

/** The role of an account. Those whom the setting `MODERATORS` names are keepers, so that one can appoint others. */
export async function roleOf(
  { roles, settings }: Appointing,
  account: Account | undefined,
): Promise<Role | undefined> {
  if (!account?.verified || account.blockedAt) return undefined;
  const isNamed = settings.moderators.includes(account.email);
  return currentRole(account, isNamed, isNamed ? undefined : await roles.of(account.id));
}

/** May the account do what moderators do? A keeper may, too. */
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

/** @throws Refusal not-allowed `moderation.keeper` unless it is a keeper or the person at the machine. */
export async function requireKeeper(library: Appointing, by: Moderator | undefined): Promise<void> {
  if (by === AT_THE_MACHINE || (await roleOf(library, by)) === 'keeper') return;
  throw onlyFor('keeper');
}

export function onlyFor(role: Role): Refusal {
  return new Refusal('not-allowed', role === 'keeper' ? 'moderation.keeper' : 'moderation.role');
}
