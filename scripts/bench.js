// npm run bench: compares the built product with bare parts in one run. See `--help`.
import { runTool } from './tool.js';

const SCENARIOS = { '--kill': 'one of several', '--stale': 'stale' };
const scenario = Object.entries(SCENARIOS).find(([mode]) => process.argv.includes(mode));
if (scenario) {
  const [mode, only] = scenario;
  const others = process.argv.slice(2).filter((each) => each !== mode);
  await runTool('scripts/faults/faults.ts', ['--only', only, ...others]);
} else await runTool('scripts/bench/bench.ts');
