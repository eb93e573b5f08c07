// npm run faults: does to a made-up library what goes wrong in earnest, and checks that nothing that was acknowledged is
// lost. CONTRIBUTING.md lists its options.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await runNode(['scripts/faults/faults.ts', ...process.argv.slice(2)]);
