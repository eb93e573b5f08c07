// npm start: installs and builds what is missing, then becomes the server, without asking anything. In a read-only
// folder, starts the existing build.
import { MALLOC, memoryFlags } from '../server/node/memory-settings.js';
import { ensureBuilt, isBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { becomeNode, canWrite } from './node24.js';

if (canWrite() || !isBuilt()) {
  await ensureInstalled();
  await ensureBuilt();
}
process.exitCode = await becomeNode([...memoryFlags(process.env), 'main.js'], { ...MALLOC, ...process.env });
