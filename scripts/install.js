import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './node24.js';

/**
 * Installs node_modules from package-lock.json. Recognises an up-to-date installation in a few milliseconds.
 * `npm ci` detects a lock that does not match package.json.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the packages ...');
  const code = await run('npm', [
    'ci',
    // The lock pins every version, so old cached package records will do.
    '--prefer-offline',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Error('npm ci failed');
}

/** npm writes its list of installed packages last, so an interrupted installation has none. */
function isInstalled() {
  const listed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listed)) return false;
  const installed = packagesOf(listed);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
