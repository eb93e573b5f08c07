// npm run demo: fills an empty library with made-up papers.
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
process.exitCode = await runNode(['scripts/demo/demo.ts']);
