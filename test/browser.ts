import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { inject } from 'vitest';
import { closeContext, closeIdle, keepOrClose, mayBeReused, takeIdle } from './reused-pages.ts';

export type PageOptions = {
  width?: number;
  height?: number;
  dark?: boolean;
  javaScriptEnabled?: boolean;
  /** So that `page.goto('/home')` works: the url of startPanna(). */
  baseURL?: string;
  /** In a whole Chromium of its own, where there is one: the other one takes PDFs for downloads. */
  showsPdfs?: boolean;
  /** Not one that an earlier test used: there is nothing in its cache yet. */
  fresh?: boolean;
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

/** Before the test's own limit, so that a failure names what was waited for. */
export const PATIENCE_MS = 30_000;

let browser: Promise<Browser> | undefined;
let whole: Promise<Browser> | undefined;
let computing: Promise<Browser> | undefined;
/** Those of the running test, and those that were opened before it for several. */
const own: BrowserContext[] = [];
const kept: BrowserContext[] = [];
let testing = false;
const problems = new WeakMap<Page, string[]>();

/** A page without cookies and storage, a phone's width unless told. It ends with its test, or after all of them. */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  const { width = 360, height = 800, dark = false, fresh = false, moving = false, ...more } = options;
  const { showsPdfs = false, computes = false, ...rest } = more;
  // Of the context, so that what the page opens has them too.
  const looks = { viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' } as const;
  const reducedMotion = moving ? 'no-preference' : 'reduce';
  const settings = { locale: 'en-IN', serviceWorkers: 'block', reducedMotion, ...looks, ...rest } as const;
  const key = JSON.stringify(settings);
  const mayReuse = testing && !fresh && !showsPdfs && !computes;
  const page = (mayReuse && takeIdle(key)) || (await openPage(await browserThat(more), settings));
  if (mayReuse && rest.baseURL) mayBeReused(page, key);
  (testing ? own : kept).push(page.context());
  await page.setViewportSize(looks.viewport);
  await page.emulateMedia({ colorScheme: looks.colorScheme });
  const found: string[] = [];
  problems.set(page, found);
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  return page;
}

async function openPage(browser: Browser, settings: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(settings);
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  for (const owner of [context, page]) failQuietly(owner);
  return page;
}

/**
 * A test waits for an event, does what causes it, and awaits it then. When the doing fails, the event is awaited by
 * nothing: its own failure must not count as a second one, which no second try of the test takes away.
 */
export function failQuietly(owner: Page | BrowserContext): void {
  for (const name of ['waitForEvent', 'waitForRequest', 'waitForResponse'] as const) {
    const wait: ((...given: unknown[]) => Promise<unknown>) | undefined = Reflect.get(owner, name);
    if (!wait) continue;
    const quietly = (...given: unknown[]) => {
      const waiting = wait.apply(owner, given);
      waiting.catch(() => {});
      return waiting;
    };
    Object.assign(owner, { [name]: quietly });
  }
}

/** What went wrong in the page so far: exceptions, refused resources, broken content security. */
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
  if (failed) await Promise.all([...own, ...kept].map(tellOf));
  const contexts = own.splice(0);
  await Promise.all(contexts.map((context) => (failed ? closeContext(context) : keepOrClose(context))));
}

/** The headless Chromium stays open for the worker's next file; few files need the other ones. */
export async function endFile(): Promise<void> {
  await Promise.all([...kept.splice(0).map(closeContext), closeIdle()]);
  const others = [whole, computing];
  whole = computing = undefined;
  for (const other of others) await (await other)?.close();
}

/** The pages of another context, such as a browser of the test's own, are told of too when the test fails. */
export function tellToo(context: BrowserContext): void {
  own.push(context);
}

/** Prints what the pages show, so that a failure that comes once in a hundred runs says enough the first time. */
async function tellOf(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const words = await page.locator('body').ariaSnapshot().catch(String);
    console.error(`${page.url()}\n${words}\n`, problemsOf(page), await alive(page).catch(String));
  }
}

/** Which of what pages wait for still answers: the network's requests that have ended, idle time, frames, the worker, its storage. */
function alive(page: Page): Promise<unknown> {
  const asked = page.evaluate(async () => {
    const within = <T>(what: Promise<T>) =>
      Promise.race([what, new Promise<string>((resolve) => setTimeout(resolve, 2000, 'not yet'))]);
    const worker = navigator.serviceWorker?.getRegistration().then((registration) => {
      if (!registration) return 'none';
      const { installing, waiting, active } = registration;
      return [installing, waiting, active].map((each) => each?.state ?? '-').join(' ');
    });
    return {
      fetched: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      idle: await within(new Promise((resolve) => requestIdleCallback(() => resolve('yes')))),
      frame: await within(new Promise((resolve) => requestAnimationFrame(() => resolve('yes')))),
      worker: await within(Promise.resolve(worker).catch(String)),
      caches: await within(caches.keys().catch(String)),
    };
  });
  return Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 10_000, 'The page is busy'))]);
}
