// npm run build: always builds; with --if-changed only after a change of sources.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';

await ensureInstalled();
await ensureBuilt({ force: !process.argv.includes('--if-changed') });
