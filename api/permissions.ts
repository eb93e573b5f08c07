import { optional, type Rule } from './params.ts';

/** Everybody reads; only the owner changes and deletes, and only the owner is told who that is. */
export function permissionsOf(owner: string | undefined, visitor: string | undefined): string[] {
  return owner && owner === visitor ? ownersPermissions(owner) : ['read("any")'];
}

function ownersPermissions(owner: string): string[] {
  return ['read("any")', `update("user:${owner}")`, `delete("user:${owner}")`];
}

/**
 * Permissions that a client asks for. Papers are for everybody and their owner's to change: what asks for no
 * more and no less passes, and a wish for privacy is refused rather than forgotten.
 */
export function permissionsRule(owner: string): Rule<string[] | undefined> {
  const granted = [...ownersPermissions(owner), `write("user:${owner}")`];
  return optional({
    read: (value) => {
      const isGranted = (each: unknown) => typeof each === 'string' && granted.includes(each);
      return Array.isArray(value) && value.every(isGranted) ? value : undefined;
    },
    hint: `Everybody may read a paper and only its owner may change it. Permissions must be one of: (${granted.join(', ')})`,
  });
}
