import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFormerScripts } from './former-scripts.js';
import { root, runNode } from './node24.js';
import { hashOfSources, timesOfSources } from './sources.js';

const STAMP = 'sources';
/** File with the modification times of the sources. While they match, no source is read. */
const TIMES = 'sources.times';

/**
 * Builds when a source of the build has changed. React Router writes the name of the output folder into the
 * server: releases set it, so that equal sources make equal files.
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
    // A user without write access reads the sources at each start.
  }
}

export function isBuilt() {
  return existsSync(join(root, 'build/server/index.js'));
}

/** @param {string} name */
function stamped(name) {
  const file = join(root, 'build', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/**
 * Builds into a temporary folder, which replaces `build` when complete: no server sees half a build.
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
