// npm start: installs and builds what is missing, then opens the library. Asks nothing.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { becomeNode } from './node24.js';

await ensureInstalled();
await ensureBuilt();
process.exitCode = await becomeNode(['main.js']);
