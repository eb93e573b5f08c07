import type { Versions } from '../../../domain/cache-tag.ts';

/** Until when something that was read from the library may be used. */
export type Validity = {
  /** The version of the whole library at which it was last known to be valid. */
  libraryVersion: string;
  /** The subject that it depends on alone, if that is known, with the version of that. */
  dependency: { subject: string; version: string } | undefined;
};

/** `versions` of the library and of the subject. */
export function isValid(validity: Validity, versions: Versions): boolean {
  const libraryVersion = versions.library();
  if (libraryVersion === undefined) return false;
  if (validity.libraryVersion === libraryVersion) return true;
  // The library has changed, but perhaps not what this depends on.
  const { dependency } = validity;
  if (!dependency || versions.of(dependency.subject) !== dependency.version) return false;
  validity.libraryVersion = libraryVersion;
  return true;
}
