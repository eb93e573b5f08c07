// npm run release: makes this version's archives, Debian package and container image in `dist/`. `--try` then
// starts each on a bare Debian, as root.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
await ensureBuilt({ force: true, folder: 'build.release' });
process.exitCode = await runNode(['scripts/release/release.ts', ...process.argv.slice(2)]);
