import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { strayKeys, sweepBytes } from '../../../domain/file/sweep-bytes.ts';
import { sweepFiles } from '../../../domain/file/sweep-files.ts';
import { readConfig } from '../../../server/config.ts';
import { openLibrary } from '../../../server/open-library.ts';
import { node24, root } from '../../node24.js';

/**
 * Once the product is closed: the sweep leaves no bytes that no note refers to, and
 * `panna verify` says how sound the library is.
 */
export async function checkLeftovers(settings: Record<string, string>) {
  const { library, close } = await openLibrary(readConfig(settings, root), root, () => {});
  const swept = await sweepFiles(library, 0);
  const sweptBytes = await sweepBytes(library, async () => true, 0);
  let orphans = 0;
  for await (const keys of strayKeys(library.bytes, library.files, new Date(Date.now() + 60_000))) {
    orphans += keys.length;
  }
  await close();
  return { swept, sweptBytes, orphans, ...(await verified(settings)) };
}

async function verified(settings: Record<string, string>) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  const verify = spawn(node24(), ['scripts/panna.js', 'verify'], { cwd: root, env });
  const said = Promise.all([text(verify.stdout), text(verify.stderr)]);
  const [code] = await once(verify, 'exit');
  return { isSound: code === 0, verified: (await said).join('').trim().split('\n').slice(-10) };
}
