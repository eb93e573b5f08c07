import { type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../chromium.js';

/** Chromium's resource types. A first visit has its stylesheet inside the HTML. */
const KINDS = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const;
type Kind = (typeof KINDS)[number];
type Travelled = Record<Kind, number>;

export const TRAVELLED_HEADINGS = `| page | visit | HTML | CSS | script | font | pictures | all |\n${'|---'.repeat(8)}|`;

const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

export async function travelledRows(name: string, site: string, address: string): Promise<string[]> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('Chromium not found: install it, or set CHROMIUM_PATH to its path');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    // A service worker would prefetch resources of other pages.
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    const cold = await travelled(context, (page) => page.goto(address));
    const warm = await travelled(
      context,
      (page) => page.evaluate((href) => location.assign(href), address),
      `${site}/about`,
    );
    return [rowOf(name, 'cold', cold), rowOf(name, 'warm', warm)];
  } finally {
    await browser.close();
  }
}

type Page = Awaited<ReturnType<BrowserContext['newPage']>>;

async function travelled(
  context: BrowserContext,
  go: (page: Page) => Promise<unknown>,
  from?: string,
): Promise<Travelled> {
  const page = await context.newPage();
  if (from) await page.goto(from, { waitUntil: 'networkidle' });
  const found: Travelled = { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0 };
  const kinds = new Map<string, string>();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = KINDS.find((each) => each === kinds.get(requestId));
    if (kind) found[kind] += encodedDataLength;
  });
  const isLoaded = page.waitForEvent('load');
  await go(page);
  await isLoaded;
  await page.waitForLoadState('networkidle');
  await page.close();
  return found;
}

function rowOf(name: string, visit: string, found: Travelled): string {
  const all = KINDS.reduce((sum, kind) => sum + found[kind], 0);
  return `| ${[name, visit, ...KINDS.map((kind) => `${found[kind]} B`), `${all} B`].join(' | ')} |`;
}
