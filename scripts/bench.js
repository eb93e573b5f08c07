// npm run bench: measures the built product beside bare parts, in one run. CONTRIBUTING.md lists its options.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
await ensureBuilt();
const script = process.argv.includes('--kill') ? 'scripts/bench/kill/kill.ts' : 'scripts/bench/bench.ts';
process.exitCode = await runNode([script, ...process.argv.slice(2)]);
