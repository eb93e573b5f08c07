// npm test: installs what is missing, builds, and runs every test. `npm test -- domain/note` runs those of a folder,
// `npm test -- rooms` those that need neither a build nor a browser.
import { ensureBuilt } from './build.js';
import { ensureChromium } from './chromium.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';
import { ensureSwift } from './swift.js';

const [first, ...others] = process.argv.slice(2);
await ensureInstalled();
if (first === 'rooms') {
  process.exitCode = await runTests('--project', 'rooms', ...others);
} else {
  await ensureChromium();
  await ensureSwift();
  await ensureBuilt();
  process.exitCode = await runTests(...process.argv.slice(2));
}

/** @param {string[]} args */
function runTests(...args) {
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...args]);
}
