import { existsSync } from 'node:fs';
import { constants, enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

const { FAILED } = constants.compileCacheStatus;

/**
 * Caches compiled code for the next start: next to the build, or in DATA_DIR if Panna's folder is read-only.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function keepCompiled(root, env) {
  if (enableCompileCache(join(root, 'build/compiled')).status !== FAILED) return;
  const dataDir = resolve(root, env.DATA_DIR || 'data');
  // The server creates the folder, or explains why it cannot.
  if (existsSync(dataDir)) enableCompileCache(join(dataDir, 'compiled'));
}
