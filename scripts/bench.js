// npm run bench: measures the built product beside bare parts, in one run. `--help` tells its options.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
if (!process.argv.includes('--help')) await ensureBuilt();
const OTHERS = {
  // First, so that it answers beside any other option.
  '--help': 'scripts/bench/help.ts',
  '--busy': 'scripts/bench/overload/busy-evening.ts',
  '--notes': 'scripts/bench/growth/growth.ts',
  '--kill': 'scripts/bench/kill/kill.ts',
  '--soak': 'scripts/bench/soak/soak.ts',
  '--stale': 'scripts/bench/stale/stale.ts',
  // Of `--only ocr`.
  ocr: 'scripts/bench/ocr.ts',
};
const [, script = 'scripts/bench/bench.ts'] =
  Object.entries(OTHERS).find(([flag]) => process.argv.includes(flag)) ?? [];
process.exitCode = await runNode([script, ...process.argv.slice(2)]);
