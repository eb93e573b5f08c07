import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.js';
import { root, runNode } from './node24.js';

/** Headless shell: the same engine in a third of the time. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH doesn’t point to a file: ${named}`);
  return named ?? onPath([SHELL]) ?? (await findWholeChromium());
}

/** Full browser, which also displays PDFs: the system's, or Playwright's. */
export async function findWholeChromium() {
  return onPath(NAMES) ?? (existsSync(MAC) ? MAC : await playwrights());
}

/** Installs a browser if there is none: Debian's packages for root, otherwise Playwright's download. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return findChromium();
  const whole = await findWholeChromium();
  if (whole && (onPath([SHELL]) || !canInstallPackages())) return;
  console.log('Installing Chromium for the tests ...');
  if (canInstallPackages()) await installPackages(SHELL, ...(whole ? [] : ['chromium']));
  else await runNode(['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  // Without a network, an existing browser will do.
  if (!(await findChromium()))
    throw new Error('Chromium not found: install it, or set CHROMIUM_PATH to its path');
}

/** @param {string[]} names */
function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((place) => existsSync(place));
}

async function playwrights() {
  if (!existsSync(join(root, 'node_modules/playwright-core'))) return undefined;
  const { chromium } = await import('playwright-core');
  const place = chromium.executablePath();
  return existsSync(place) ? place : undefined;
}
