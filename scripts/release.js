// npm run release: makes the archives, the Debian package and the container image of this version in `dist/`.
// `--try` then starts each of them on a bare Debian, as root.
import { ensureBuilt } from './build.js';
import { ensureInstalled } from './install.js';
import { runNode } from './node24.js';

await ensureInstalled();
await ensureBuilt({ force: true, folder: 'build.release' });
process.exitCode = await runNode(['scripts/release/release.ts', ...process.argv.slice(2)]);
