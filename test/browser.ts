import { type Browser, type BrowserContext, chromium, type LaunchOptions, type Page } from 'playwright-core';
import { inject } from 'vitest';
import { tellOf } from './failed-pages.ts';

export type PageOptions = {
  width?: number;
  height?: number;
  dark?: boolean;
  javaScriptEnabled?: boolean;
  /** Url of startPanna(), for `page.goto('/home')`. */
  baseURL?: string;
  /** In a whole Chromium of its own, where there is one: the other one takes PDFs for downloads. */
  showsPdfs?: boolean;
  /** In a Chromium of its own that compiles code to be fast: for pages that compute for seconds. */
  computes?: boolean;
  /** With what moves on its way to another place. Without it everything is there at once. */
  moving?: boolean;
  /** With the site's service worker. Without it a test sees and routes every request of the page. */
  serviceWorkers?: 'allow';
};

/**
 * One process for all pages of a context, and none in advance: all addresses are on this machine. No other address is
 * looked up, which on a machine without a network takes seconds.
 */
export const BROWSER_ARGS = [
  ...'--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking'.split(' '),
  ...'--disable-component-update --disable-sync --renderer-process-limit=1'.split(' '),
  '--disable-site-isolation-trials',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  // A page of a test ends before code that was compiled to be fast has paid for it.
  '--js-flags=--no-maglev --no-turbofan',
];

/** Before the limit of HANG_MS, so that a failure names what was waited for. */
const PATIENCE_MS = 120_000;

let browser: Promise<Browser> | undefined;
let whole: Promise<Browser> | undefined;
let computing: Promise<Browser> | undefined;
/** Contexts of the running test, and those opened before it for several. */
const own: BrowserContext[] = [];
const kept: BrowserContext[] = [];
let testing = false;
const problems = new WeakMap<Page, string[]>();

/** A page without cookies and storage, a phone's width unless told. It ends with its test, or after all of them. */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  const { width = 360, height = 800, dark = false, moving = false, ...more } = options;
  const { showsPdfs, computes, ...settings } = more;
  const browser = await browserThat({ showsPdfs, computes });
  // Set on the context, for pages that the page opens too.
  const context = await browser.newContext({
    locale: 'en-IN',
    serviceWorkers: 'block',
    reducedMotion: moving ? 'no-preference' : 'reduce',
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    ...settings,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  (testing ? own : kept).push(context);
  const page = await context.newPage();
  const found: string[] = [];
  problems.set(page, found);
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') found.push([message.text(), message.location().url].join(' ').trim());
  });
  return page;
}

/** Faults in the page so far: exceptions, refused resources, broken content security. */
export const problemsOf = (page: Page): string[] => problems.get(page) ?? [];

/** Holds the page's scripts back, as on a slow network, until the returned function is called. */
export async function asleep(page: Page): Promise<() => void> {
  const awake = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await awake.promise;
    await route.continue();
  });
  return awake.resolve;
}

/** Once a page is whole: its scripts have run, and React, if it has any, answers to clicks and keys. */
export async function awake(page: Page): Promise<Page> {
  await page.waitForLoadState();
  await page.waitForFunction(() => {
    const isReacts = document.querySelector('link[href*="/assets/entry.client-"]');
    return !isReacts || Object.keys(document.querySelector('main') ?? {}).some((key) => /^__react/.test(key));
  });
  return page;
}

/** One of each a worker, for all the files that it runs: they end with it. */
function browserThat({ showsPdfs, computes }: PageOptions): Promise<Browser> {
  const { headless, whole: withWindows } = inject('chromium');
  if (!headless) throw new Error('There is no Chromium: npm test installs one, or set CHROMIUM_PATH');
  if (computes) {
    const args = BROWSER_ARGS.filter((arg) => !arg.startsWith('--js-flags='));
    computing = openStill(computing, { executablePath: headless, args });
    return computing;
  }
  if (!showsPdfs || !withWindows) {
    browser = openStill(browser, { executablePath: headless, args: BROWSER_ARGS });
    return browser;
  }
  whole = openStill(whole, { executablePath: withWindows, args: BROWSER_ARGS });
  return whole;
}

/** The same one, unless it has crashed: one file fails for that, not all that its worker still has to run. */
async function openStill(before: Promise<Browser> | undefined, options: LaunchOptions): Promise<Browser> {
  const open = await before?.catch(() => undefined);
  return open?.isConnected() ? open : chromium.launch(options);
}

export function beginTest(): void {
  testing = true;
}

/** Pages end with their test: every page that goes on takes CPU time. */
export async function endTest(failed: boolean): Promise<void> {
  testing = false;
  if (failed)
    await Promise.all(
      [...own, ...kept].flatMap((context) => context.pages()).map((page) => tellOf(page, problemsOf(page))),
    );
  await Promise.all(own.splice(0).map(close));
}

/** The headless Chromium stays open for the worker's next file; few files need the other ones. */
export async function endFile(): Promise<void> {
  await Promise.all(kept.splice(0).map(close));
  const others = [whole, computing];
  whole = computing = undefined;
  for (const other of others) await (await other)?.close();
}

/** Closes it also while a test's route is about to let a request go on, which would fail beside the test. */
async function close(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.allSettled(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}
