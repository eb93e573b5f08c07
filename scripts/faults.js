// npm run faults: does to a made-up library what goes wrong in earnest, and checks that nothing that was acknowledged is
// lost. `--help` tells its options.
import { ensureInstalled } from './install.js';
import { ensureSwift } from './swift.js';
import { runTool } from './tool.js';

await ensureInstalled();
if (process.argv.includes('--postgres')) await ensureSwift();
await runTool('scripts/faults/faults.ts');
