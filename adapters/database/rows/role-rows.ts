import type { Role } from '../../../domain/account/account-status.ts';

/** The previous release, which may share the database, knows admins only as `keeper`. */
export type StoredRole = 'moderator' | 'keeper';

export function roleOf(stored: StoredRole): Role {
  return stored === 'keeper' ? 'admin' : stored;
}

export function storedRole(role: Role): StoredRole {
  return role === 'admin' ? 'keeper' : role;
}
