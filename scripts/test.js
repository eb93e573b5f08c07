// npm test: installs what is missing, builds, and runs every test. `npm test -- domain/note` runs those of a folder,
// `npm test -- rooms` those that need neither a build nor a browser, `npm test -- --project '*'` also the journeys that
// only `npm run ci` runs on both pairs of engines.
import { ensureBuilt } from './build.js';
import { ensureChromium } from './chromium.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';
import { ensureSwift } from './swift.js';

const asked = process.argv.slice(2);
await ensureInstalled();
if (asked[0] === 'rooms') {
  process.exitCode = await runTests('--project', 'rooms', '--project', 'rooms-alone', ...asked.slice(1));
} else {
  await ensureChromium();
  await ensureSwift();
  await ensureBuilt();
  const namesProjects = asked.some((each) => each.startsWith('--project'));
  process.exitCode = await runTests(...(namesProjects ? [] : ['--project=!journeys-at-scale']), ...asked);
}

/** @param {string[]} args */
function runTests(...args) {
  return runNode(['node_modules/vitest/vitest.mjs', 'run', ...args]);
}
