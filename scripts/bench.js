// npm run bench: measures the built product. See `--help`.
import { runTool } from './tool.js';

await runTool('scripts/bench/bench.ts');
