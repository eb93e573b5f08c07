// npm run bench: measures the built product beside bare parts, in one run. `--help` tells its options.
import { runTool } from './tool.js';

/** What is no measurement, but a scenario of `npm run faults`. */
const SCENARIOS = { '--kill': 'one of several', '--stale': 'stale' };
const scenario = Object.entries(SCENARIOS).find(([mode]) => process.argv.includes(mode));
if (scenario) {
  const [mode, only] = scenario;
  const others = process.argv.slice(2).filter((each) => each !== mode);
  await runTool('scripts/faults/faults.ts', ['--only', only, ...others]);
} else await runTool('scripts/bench/bench.ts');
