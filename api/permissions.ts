import type { StoredFile } from '../domain/file.ts';
import { type JsonSchema, optional, type Rule } from './params.ts';

const READ = 'read("any")';

export const PERMISSIONS: JsonSchema = { type: 'array', items: { type: 'string' } };

/** Everybody may read, and only the owner may change or sees who the owner is. */
export function permissionsOf(owner: string | undefined, visitor: string | undefined): string[] {
  return owner && owner === visitor ? ownersPermissions(owner) : [READ];
}

export function filePermissionsOf(
  { owner, temporarySince }: Pick<StoredFile, 'owner' | 'temporarySince'>,
  visitor: string | undefined,
): string[] {
  const permissions = permissionsOf(owner, visitor);
  return temporarySince
    ? permissions.map((each) => (each === READ ? `read("user:${owner}")` : each))
    : permissions;
}

function ownersPermissions(owner: string): string[] {
  return [READ, `update("user:${owner}")`, `delete("user:${owner}")`];
}

/**
 * Permissions that a client asks for. Only those that a row really has are accepted (everybody reads, the
 * owner changes): a request for privacy must not be ignored silently.
 */
export function permissionsRule(owner: string): Rule<string[] | undefined> {
  const granted = [...ownersPermissions(owner), `write("user:${owner}")`];
  return grantedRule('Everybody may read a paper and only its owner may change it.', granted);
}

export function favouritePermissions(account: string): string[] {
  return [`read("user:${account}")`, `delete("user:${account}")`];
}

/** Like `permissionsRule`. Appwrite grants these to rows created without explicit permissions. */
export function favouritePermissionsRule(account: string): Rule<string[] | undefined> {
  const more = [`update("user:${account}")`, `write("user:${account}")`];
  return grantedRule('Favourites are private to their account.', [...favouritePermissions(account), ...more]);
}

function grantedRule(asked: string, granted: readonly string[]): Rule<string[] | undefined> {
  return optional({
    read: (value) => {
      const isGranted = (each: unknown) => typeof each === 'string' && granted.includes(each);
      return Array.isArray(value) && value.every(isGranted) ? value : undefined;
    },
    hint: `${asked} Permissions must be one of: (${granted.join(', ')})`,
    schema: PERMISSIONS,
  });
}
