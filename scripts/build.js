import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode } from './node24.js';

const FOLDERS = ['app', 'domain', 'adapters', 'api', 'server', 'public', 'scripts/vite'];
const FILES = ['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'tsconfig.json'];
const STAMP = 'sources';

/** Builds when something that the build reads has changed since the last one. */
export async function ensureBuilt({ force = false } = {}) {
  const sources = hashOfSources();
  const stamp = join(root, 'build', STAMP);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.log('Building ...');
  await build(sources);
}

/**
 * Builds into a folder of its own, which replaces `build` when it is whole: no server ever sees half a build.
 * @param {string} sources
 */
async function build(sources) {
  const name = `build.${process.pid}`;
  const folder = join(root, name);
  try {
    const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: name };
    const code = await runNode(['node_modules/@react-router/dev/bin.cjs', 'build'], { env, quiet: true });
    if (code !== 0) throw new Error('The build failed');
    writeFileSync(join(folder, STAMP), sources);
    rmSync(join(root, 'build'), { recursive: true, force: true });
    renameSync(folder, join(root, 'build'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...FOLDERS.flatMap(filesIn)]) {
    if (existsSync(join(root, file))) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  if (!existsSync(join(root, folder))) return [];
  const entries = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|contract)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort();
}
