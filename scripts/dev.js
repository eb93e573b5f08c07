// npm run dev: the library with hot reload.
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
const env = { ...process.env, NODE_ENV: 'development' };
process.exitCode = await runNode(['--conditions=development', 'scripts/dev-server.ts'], { env });
