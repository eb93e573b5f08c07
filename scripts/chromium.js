import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallPackages, installPackages } from './debian.js';
import { root, runNode } from './node24.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The browser of the journeys, if there is one: CHROMIUM_PATH, the machine's own, or Playwright's. */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return named ?? [...places, MAC].find((place) => existsSync(place)) ?? (await playwrights());
}

/** Installs one where there is none: Debian's package for root, else Playwright's download. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Installing Chromium for the tests ...');
  if (canInstallPackages()) await installPackages('chromium');
  else await runNode(['node_modules/playwright-core/cli.js', 'install', 'chromium']);
  const installed = await findChromium();
  if (!installed) throw new Error('There is no Chromium: install one, or name it in CHROMIUM_PATH');
  return installed;
}

async function playwrights() {
  if (!existsSync(join(root, 'node_modules/playwright-core'))) return undefined;
  const { chromium } = await import('playwright-core');
  const place = chromium.executablePath();
  return existsSync(place) ? place : undefined;
}
