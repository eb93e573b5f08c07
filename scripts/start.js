// npm start: installs and builds what is missing, then becomes the server. Asks nothing.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { MALLOC, MEMORY, YOUNG_HEAP } from './memory-settings.js';
import { becomeNode } from './node24.js';

await ensureInstalled();
await ensureBuilt();
// A size of its user's own stays.
const isSized = process.env.NODE_OPTIONS?.includes(YOUNG_HEAP);
process.exitCode = await becomeNode([...(isSized ? [] : MEMORY), 'main.js'], { ...MALLOC, ...process.env });
