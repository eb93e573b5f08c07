// npm test: installs what is missing, builds, and runs every test. `npm test -- domain/note` runs those of a
// folder, `npm test -- rooms` those that need neither a build nor a browser, `npm test -- --project '*'` also
// those that only `npm run ci` runs on PostgreSQL and S3.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './build.js';
import { ensureChromium } from './chromium.js';
import { ensureInstalled } from './install.js';
import { root, runNode } from './node24.js';
import { ensureSwift } from './swift.js';

const MEMORY = '/dev/shm';
const ROOM = 8 * 1024 ** 3;

const asked = process.argv.slice(2);
await ensureInstalled();
if (asked[0] === 'rooms') {
  process.exitCode = await runTests('--project', 'rooms', '--project', 'rooms-alone', ...asked.slice(1));
} else {
  await ensureChromium();
  await ensureSwift();
  await ensureBuilt();
  const namesProjects = asked.some((each) => each.startsWith('--project'));
  process.exitCode = await runTests(...(namesProjects ? [] : ['--project=!rest-at-scale']), ...asked);
}

/** @param {string[]} args */
async function runTests(...args) {
  const folder = folderInMemory();
  try {
    const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/panna-tests') };
    const env = { ...compiled, ...process.env, ...(folder && { TMPDIR: folder }) };
    return await runNode(['node_modules/vitest/vitest.mjs', 'run', ...args], { env });
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

/** Temporary folder in memory if there is enough, which saves the tests a disk and its syncs. */
function folderInMemory() {
  if (process.env.TMPDIR) return undefined;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .findLast((line) => line.split(' ')[1] === MEMORY);
    // PostgreSQL runs from a copy in this folder.
    if (!mount || /\bnoexec\b/.test(mount) || Math.min(bavail * bsize, freemem()) < ROOM) return undefined;
    const folder = mkdtempSync(`${MEMORY}/panna-tests-`);
    // PostgreSQL runs as another user.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    return undefined;
  }
}
