import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

export type PageOptions = {
  width?: number;
  height?: number;
  dark?: boolean;
  javaScriptEnabled?: boolean;
  /** So that `page.goto('/home')` works: the url of startPanna(). */
  baseURL?: string;
  /** In a whole Chromium of its own, where there is one: the other one takes PDFs for downloads. */
  showsPdfs?: boolean;
};

const ARGS = (
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking ' +
  '--disable-component-update --disable-sync'
).split(' ');

let browser: Promise<Browser> | undefined;
let whole: Promise<Browser> | undefined;
/** Those of the running test, and those that were opened before it for several. */
const own: BrowserContext[] = [];
const kept: BrowserContext[] = [];
let testing = false;
const problems = new WeakMap<Page, string[]>();

/** A page in a context of its own: no cookies, a phone's width unless told. Closed after its test, or after all of them. */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  const { width = 360, height = 800, dark = false, showsPdfs = false, ...rest } = options;
  const colorScheme = dark ? 'dark' : 'light';
  const context = await (await browserThat(showsPdfs)).newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'en-IN',
    ...rest,
  });
  // Before the test's own limit, so that a failure names what was waited for.
  context.setDefaultTimeout(15_000);
  (testing ? own : kept).push(context);
  const page = await context.newPage();
  const found: string[] = [];
  problems.set(page, found);
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  return page;
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
function browserThat(showsPdfs: boolean): Promise<Browser> {
  const { headless, whole: withWindows } = inject('chromium');
  if (!headless) throw new Error('There is no Chromium: npm test installs one, or set CHROMIUM_PATH');
  if (!showsPdfs || !withWindows) {
    browser ??= chromium.launch({ executablePath: headless, args: ARGS });
    return browser;
  }
  whole ??= chromium.launch({ executablePath: withWindows, args: ARGS });
  return whole;
}

const close = (contexts: BrowserContext[]) =>
  Promise.all(contexts.splice(0).map((context) => context.close()));

export function beginTest(): void {
  testing = true;
}

/** Pages close with their test: every page that stays open takes CPU time. */
export async function endTest(failed: boolean): Promise<void> {
  testing = false;
  if (failed) await Promise.all([...own, ...kept].map(tellOf));
  await close(own);
}

/** The headless Chromium stays open for the worker's next file; few files need the other one. */
export async function endFile(): Promise<void> {
  await close(kept);
  await (await whole)?.close();
  whole = undefined;
}

/** Prints what the pages show, so that a failure that comes once in a hundred runs says enough the first time. */
async function tellOf(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const words = await page.locator('body').ariaSnapshot().catch(String);
    console.error(`${page.url()}\n${words}\n`, problemsOf(page));
  }
}
