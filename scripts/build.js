import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFormerScripts } from './former-scripts.js';
import { root, runNode } from './node24.js';
import { hashOfSources, timesOfSources } from './sources.js';

const STAMP = 'sources';
/** When they were written. If nothing was written since, they are not read again. */
const TIMES = 'sources.times';

/**
 * Builds when something that the build reads has changed since the last one. React Router writes the name of the folder
 * that it builds into into the server: a release names one, so that the same sources make the same files.
 */
export async function ensureBuilt({ force = false, folder = `build.${process.pid}` } = {}) {
  const times = timesOfSources(root);
  if (!force && stamped(TIMES) === times) return;
  const sources = hashOfSources(root);
  if (force || stamped(STAMP) !== sources) {
    console.log('Building ...');
    await build(sources, folder);
  }
  try {
    writeFileSync(join(root, 'build', TIMES), times);
  } catch {
    // A user who may only read the folder reads the sources at each start.
  }
}

/** Whether there is a build, of today's sources or not. */
export function isBuilt() {
  return existsSync(join(root, 'build/server/index.js'));
}

/** @param {string} name */
function stamped(name) {
  const file = join(root, 'build', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Builds into a folder of its own, which replaces `build` when it is whole: no server ever sees half a build.
 * @param {string} sources
 * @param {string} name
 */
async function build(sources, name) {
  const folder = join(root, name);
  try {
    const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: name };
    const code = await runNode(['node_modules/@react-router/dev/bin.cjs', 'build'], { env, quiet: true });
    if (code !== 0) throw new Error('The build failed');
    writeFileSync(join(folder, STAMP), sources);
    keepFormerScripts(join(root, 'build'), folder);
    rmSync(join(root, 'build'), { recursive: true, force: true });
    renameSync(folder, join(root, 'build'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
