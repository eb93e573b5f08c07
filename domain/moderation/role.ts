import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';

/** A moderator looks after the papers and the accounts; a keeper may do all of that, and looks after the catalogue. */
export type Role = 'moderator' | 'keeper';

/** Who was appointed in the product. */
export interface Roles {
  of(account: string): Promise<Role | undefined>;
}

/** The person who runs a command where the library is: no account, and it may do everything. */
export const AT_THE_MACHINE = 'at-the-machine';
export type Moderator = Account | typeof AT_THE_MACHINE;

type Appointing = Pick<Library, 'roles' | 'settings'>;

/** The role of an account. Those whom the setting `MODERATORS` names are keepers, so that one can appoint others. */
export async function roleOf(
  { roles, settings }: Appointing,
  account: Account | undefined,
): Promise<Role | undefined> {
  if (!account?.verified) return undefined;
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
