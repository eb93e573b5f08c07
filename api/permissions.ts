import type { StoredFile } from '../domain/file.ts';
import { type JsonSchema, optional, type Rule } from './params.ts';

const READ = 'read("any")';

/** A list such as `read("any")`, `update("user:ID")`. */
export const PERMISSIONS: JsonSchema = { type: 'array', items: { type: 'string' } };

/** All may read; only the owner may change and delete, and only the owner's requests are told who that is. */
export function permissionsOf(owner: string | undefined, visitor: string | undefined): string[] {
  return owner && owner === visitor ? ownersPermissions(owner) : [READ];
}

/** As `permissionsOf`; but a temporary file is read by its owner only. */
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
 * Permissions that a client asks for. Papers are public, and only their owner may change them: permissions that say
 * this are accepted. Others are refused, so that a request for privacy is not silently ignored.
 */
export function permissionsRule(owner: string): Rule<string[] | undefined> {
  const granted = [...ownersPermissions(owner), `write("user:${owner}")`];
  return grantedRule('Everybody may read a paper and only its owner may change it.', granted);
}

/** A favourite is seen and deleted by its account alone. */
export function favouritePermissions(account: string): string[] {
  return [`read("user:${account}")`, `delete("user:${account}")`];
}

/** As `permissionsRule`. The call family gives these to a row whose client names none. */
export function favouritePermissionsRule(account: string): Rule<string[] | undefined> {
  const more = [`update("user:${account}")`, `write("user:${account}")`];
  return grantedRule('A favourite is its account’s alone.', [...favouritePermissions(account), ...more]);
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
