import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { root, run } from './node24.js';

/**
 * Chromium of July 2021, headless and small: the oldest one in `browserslist` of package.json. Not a
 * dependency, because every installation would download its 48 MB.
 */
const PACKAGE = 'chrome-aws-lambda@10.1.0';
const FOLDER = join(root, 'node_modules/.cache/chromium-92');

/**
 * Chromium 92 with its libraries. Undefined if it cannot run: it needs Linux on x64 and the network.
 * @returns {Promise<{ program: string, libraries: string } | undefined>}
 */
export async function ensureOlderChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  if (!existsSync(FOLDER)) await install();
  if (!existsSync(FOLDER)) return undefined;
  return { program: join(FOLDER, 'chromium'), libraries: join(FOLDER, 'lib') };
}

async function install() {
  console.log('Fetching Chromium 92 for the tests ...');
  const made = `${FOLDER}.${process.pid}`;
  try {
    mkdirSync(made, { recursive: true });
    // Without its dependencies, because it is only unpacked.
    const quiet = [
      '--no-save',
      '--ignore-scripts',
      '--legacy-peer-deps',
      '--no-audit',
      '--no-fund',
      '--fetch-retries=0',
    ];
    if ((await run('npm', ['install', '--prefix', made, ...quiet, '--loglevel=error', PACKAGE])) !== 0)
      return;
    const packed = join(made, 'node_modules/chrome-aws-lambda/bin');
    const unpacked = (/** @type {string} */ name) => brotliDecompressSync(readFileSync(join(packed, name)));
    writeFileSync(join(made, 'chromium'), unpacked('chromium.br'), { mode: 0o755 });
    for (const name of ['aws.tar.br', 'swiftshader.tar.br'])
      execFileSync('tar', ['x', '-C', made], { input: unpacked(name) });
    rmSync(join(made, 'node_modules'), { recursive: true });
    if (!existsSync(FOLDER)) renameSync(made, FOLDER);
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}
