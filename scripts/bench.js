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
  '--cleaner': 'scripts/bench/cleaner/cleaner.ts',
  '--duplicates': 'scripts/bench/duplicates/duplicates.ts',
  '--favourites': 'scripts/bench/favourites.ts',
  '--fuzz': 'scripts/bench/fuzz/fuzz.ts',
  '--notes': 'scripts/bench/growth/growth.ts',
  '--kill': 'scripts/bench/kill/kill.ts',
  '--overload': 'scripts/bench/overload/overload.ts',
  '--preparing': 'scripts/bench/preparing.ts',
  '--soak': 'scripts/bench/soak/soak.ts',
  '--search': 'scripts/bench/search/search.ts',
  '--stale': 'scripts/bench/stale/stale.ts',
  '--zip': 'scripts/bench/zip.ts',
  // Of `--only ocr`.
  ocr: 'scripts/bench/ocr.ts',
};
const [, script = 'scripts/bench/bench.ts'] =
  Object.entries(OTHERS).find(([flag]) => process.argv.includes(flag)) ?? [];
process.exitCode = await runNode([script, ...process.argv.slice(2)]);
