import type { Account } from '../account.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import { Refusal } from '../refusal.ts';

/** A moderator looks after the papers and the accounts; a keeper may do all of that, and looks after the catalogue. */
export type Role = 'moderator' | 'keeper';

/** Keeps the roles that keepers gave to accounts in the product. */
export interface Roles {
  of(account: string): Promise<Role | undefined>;
  /** Those who were appointed, the earliest first. */
  list(most: number): Promise<Appointed[]>;
  /** Gives the account this role, in place of another one, together with the entry of the log. */
  appoint(account: string, role: Role, entry: ModerationEntry): Promise<void>;
  /** False when it had none. */
  dismiss(account: string, entry: ModerationEntry): Promise<boolean>;
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
  return settings.moderators.includes(account.email) ? 'keeper' : roles.of(account.id);
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
  throw new Refusal('not-allowed', 'moderation.role', 'Only a moderator can do this.');
}

/** @throws Refusal not-allowed `moderation.keeper` unless it is a keeper or the person at the machine. */
export async function requireKeeper(library: Appointing, by: Moderator | undefined): Promise<void> {
  if (by === AT_THE_MACHINE || (await roleOf(library, by)) === 'keeper') return;
  throw new Refusal('not-allowed', 'moderation.keeper', 'Only a keeper can do this.');
}
