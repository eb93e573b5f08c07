import type { Versions } from '../../../domain/cache-tag.ts';

export type Validity = {
  libraryVersion: string;
  dependency: { subject: string; version: string } | undefined;
};

export function isValid(validity: Validity, versions: Versions): boolean {
  const libraryVersion = versions.library();
  if (libraryVersion === undefined) return false;
  if (validity.libraryVersion === libraryVersion) return true;
  const { dependency } = validity;
  if (!dependency || versions.of(dependency.subject) !== dependency.version) return false;
  validity.libraryVersion = libraryVersion;
  return true;
}
