// npm run screenshots: draws docs/screenshots anew, with made-up papers. CONTRIBUTING.md tells more.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(['scripts/screenshots/screenshots.ts']);
