// npm run build: always builds; with --if-changed only if something that the build reads has changed since the last one.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';

await ensureInstalled();
await ensureBuilt({ force: !process.argv.includes('--if-changed') });
