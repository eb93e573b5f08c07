import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = [
  'app',
  'domain',
  'adapters',
  'api',
  'server',
  'locales',
  'migrations',
  'public',
  'scripts/vite',
];
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/** @param {string} root */
export function hashOfSources(root, folders = FOLDERS) {
  return hashOf(root, folders, (path) => readFileSync(path));
}

/**
 * Hash of the sources' times, without reading their contents. Includes the time of the inode, because copying
 * programs can set the modification time.
 * @param {string} root
 */
export function timesOfSources(root) {
  return hashOf(root, FOLDERS, (path) => {
    const { size, mtimeMs, ctimeMs } = statSync(path);
    return `${size} ${mtimeMs} ${ctimeMs}\0`;
  });
}

/**
 * @param {string} root
 * @param {string[]} folders
 * @param {(path: string) => string | Buffer} read
 */
function hashOf(root, folders, read) {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...folders.flatMap((folder) => filesIn(root, folder))]) {
    if (existsSync(join(root, file))) hash.update(`${file}\0`).update(read(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|contract)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
