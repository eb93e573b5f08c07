// npm run build: always builds.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';

await ensureInstalled();
await ensureBuilt({ force: true });
