// npm test: installs what is missing, builds, and runs every test. `npm test -- domain/note` runs those of a folder.
import { ensureBuilt } from './build.js';
import { ensureChromium } from './chromium.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';
import { ensureSwift } from './swift.js';

await ensureInstalled();
await ensureChromium();
await ensureSwift();
await ensureBuilt();
process.exitCode = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
