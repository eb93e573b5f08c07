import type { Library } from '../../../domain/library.ts';
import { appoint, dismiss } from '../../../domain/moderation/appoint.ts';
import { blockAccount, unblockAccount } from '../../../domain/moderation/block-account.ts';
import { OPERATOR, type Role } from '../../../domain/moderation/role.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { CommandFault } from '../../terminal/command-fault.ts';

export type PersonFlags = { role?: string; papers?: string };
type Wanted = { email: string; reason: string; flags: PersonFlags };

const ROLES: readonly string[] = ['moderator', 'admin'] satisfies Role[];
const FORMER_ADMIN = 'keeper';

const ACTS = {
  appoint: (library: Library, { email, reason, flags }: Wanted) => {
    const role = flags.role === FORMER_ADMIN ? 'admin' : (flags.role ?? 'moderator');
    if (!ROLES.includes(role)) throw new CommandFault(`--role must be one of ${ROLES.join(', ')}.`);
    return appoint(library, OPERATOR, { email, role: role as Role, reason });
  },
  dismiss: (library: Library, { email, reason }: Wanted) => dismiss(library, OPERATOR, { email, reason }),
  block: (library: Library, { email, reason, flags: { papers = 'keep' } }: Wanted) => {
    if (papers !== 'keep' && papers !== 'hide') throw new CommandFault('--papers must be keep or hide.');
    return blockAccount(library, OPERATOR, { email, reason, papers });
  },
  unblock: (library: Library, { email, reason }: Wanted) =>
    unblockAccount(library, OPERATOR, { email, reason }),
};
const DONE = {
  appoint: 'has been appointed',
  dismiss: 'has been dismissed',
  block: 'has been blocked and signed out everywhere',
  unblock: 'has been unblocked and can sign in again',
} as const;

export const PERSON_ACTS = Object.keys(ACTS);

/** @throws CommandFault with the reason if the action is impossible. */
export async function moderatePerson(library: Library, act: string, wanted: Wanted): Promise<string> {
  const name = act as keyof typeof ACTS;
  try {
    await ACTS[name](library, wanted);
  } catch (error) {
    throw isRefusal(error) ? new CommandFault(error.message) : error;
  }
  const renamed =
    wanted.flags.role === FORMER_ADMIN ? ' A keeper is now called an admin: use --role admin.' : '';
  return `${wanted.email} ${DONE[name]}.${renamed}`;
}
