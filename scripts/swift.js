import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.js';

const NEEDED = ['swift-proxy-server', 'swift-object-server', 'memcached'];
export const SWIFT_PACKAGES = [
  'swift',
  'swift-proxy',
  'swift-account',
  'swift-container',
  'swift-object',
  'memcached',
];

/** True if OpenStack Swift is installed, the S3 store for tests of the S3 adapter. */
export function findSwift() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NEEDED.every((name) => folders.some((folder) => existsSync(join(folder, name))));
}

/**
 * Installs Swift only in a container, because its packages would start services under systemd. Without Swift,
 * tests of the S3 adapter are skipped.
 */
export async function ensureSwift() {
  if (process.env.S3_ENDPOINT_TEST || findSwift()) return;
  if (!canInstallPackages() || existsSync('/run/systemd/system')) return;
  console.log('Installing an S3 store for the tests ...');
  await installPackages(...SWIFT_PACKAGES);
}
