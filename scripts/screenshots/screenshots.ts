import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { readConfig } from '../../server/config.ts';
import { openLibrary } from '../../server/open-library.ts';
import { findChromium } from '../chromium.js';
import { fillLibrary } from '../demo/fill-library.ts';
import { root } from '../node24.js';

// Renders docs/screenshots for the README and the installed app from a made-up library. Requires a Devanagari
// font.
const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 };
const DESKTOP = { viewport: { width: 1280, height: 740 }, deviceScaleFactor: 1 };

const folder = await mkdtemp(join(tmpdir(), 'panna-screenshots-'));
const executablePath = await findChromium();
if (!executablePath) throw new Error('Chromium not found: install it, or set CHROMIUM_PATH to its path');
const { site, course, close } = await filledLibrary(folder);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  const reader = await readerOf(site, course);
  await draw('home-1280.png', '/home', DESKTOP);
  await draw('files-360.png', course, PHONE, 'Save offline');
  await draw('search-360.png', '/search?q=red-black+tree', PHONE);
  await draw('reader-360.png', reader, PHONE);
} finally {
  await browser.close();
  await close();
  await rm(folder, { recursive: true, force: true });
}

async function filledLibrary(data: string) {
  const settings = { DATA_DIR: data, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn' };
  const { library, close: closed } = await openLibrary(readConfig(settings, root), root, () => {});
  const { path } = await fillLibrary(library);
  await closed();
  type Server = typeof import('../../server/entry.ts');
  const { start } = (await import(
    pathToFileURL(join(root, 'build/server/index.js')).href
  )) as unknown as Server;
  const running = await start({ root, env: settings });
  const found = async () =>
    (await (await fetch(`${running.url}/search?q=red-black+tree`)).text()).split('<mark>').length;
  // Pages are read one by one, so a stable number means that all are done.
  for (let before = -1, now = 0; now !== before || now < 2; ) {
    await wait(3000);
    [before, now] = [now, await found()];
  }
  return { site: running.url, course: path, close: () => running.close() };
}

async function readerOf(url: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  return /\/notes\/[^"?]+/.exec(html)?.[0] ?? path;
}

/** `later`: start of a text that a script adds. The screenshot waits for it. */
async function draw(name: string, path: string, looks: typeof PHONE, later?: string): Promise<void> {
  const context = await browser.newContext({ ...looks, locale: 'en-IN', serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(site + path, { waitUntil: 'networkidle' });
  if (later) await page.getByText(later).first().waitFor();
  const picture = await page.screenshot();
  await writeFile(
    join(root, 'docs/screenshots', name),
    await sharp(picture).png({ palette: true, effort: 10 }).toBuffer(),
  );
  await context.close();
}
