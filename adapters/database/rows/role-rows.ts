import type { Role } from '../../../domain/account/account-status.ts';

/** A role as rows keep it. The release before knows an admin by no other word, and may run on the same database. */
export type StoredRole = 'moderator' | 'keeper';

export function roleOf(stored: StoredRole): Role {
  return stored === 'keeper' ? 'admin' : stored;
}

export function storedRole(role: Role): StoredRole {
  return role === 'admin' ? 'keeper' : role;
}
