// npm run faults: causes failures in a made-up library, and checks that no acknowledged write is lost. See
// `--help`.
import { ensureInstalled } from './install.js';
import { ensureSwift } from './swift.js';
import { runTool } from './tool.js';

await ensureInstalled();
if (process.argv.includes('--postgres')) await ensureSwift();
await runTool('scripts/faults/faults.ts');
