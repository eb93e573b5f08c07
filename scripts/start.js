// npm start: installs and builds what is missing, then opens the library. Asks nothing.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { MALLOC, MEMORY, YOUNG_HEAP } from './memory-settings.js';
import { becomeNode } from './node24.js';

await ensureInstalled();
await ensureBuilt();
// With them already, so that main.js need not start Node once more.
const isSized = process.env.NODE_OPTIONS?.includes(YOUNG_HEAP) || process.platform === 'win32';
process.exitCode = await becomeNode([...(isSized ? [] : MEMORY), 'main.js'], {
  ...(isSized ? {} : MALLOC),
  ...process.env,
});
