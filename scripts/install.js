import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './node24.js';

/**
 * Makes node_modules what package-lock.json says; nothing to do is found out in a few milliseconds.
 * `npm ci` refuses a lock that does not agree with package.json, so that such a lock is noticed.
 */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing the packages ...');
  const code = await run('npm', [
    'ci',
    // The lock names every version: what npm has kept of a package's record serves, however old it is.
    '--prefer-offline',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ]);
  if (code !== 0) throw new Error('npm ci failed');
}

/** npm leaves a list of what it installed; it is written last, so a broken install has none. */
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
