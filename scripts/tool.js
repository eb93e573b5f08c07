import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

/**
 * Installs and builds what is missing, then runs a tool on the built product.
 * @param {string} script
 */
export async function runTool(script, args = process.argv.slice(2)) {
  await ensureInstalled();
  if (!args.includes('--help')) await ensureBuilt();
  process.exitCode = await runNode([script, ...args]);
}
