// npm run lighthouse: what Lighthouse says of the pages that visitors see. CONTRIBUTING.md tells more.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(['scripts/lighthouse/lighthouse.ts', ...process.argv.slice(2)]);
