import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, inject } from 'vitest';

export type PageOptions = {
  width?: number;
  height?: number;
  dark?: boolean;
  javaScriptEnabled?: boolean;
  /** So that `page.goto('/home')` works: the url of startPanna(). */
  baseURL?: string;
};

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];
const problems = new WeakMap<Page, string[]>();

/** A page in a context of its own: no cookies, a phone's width unless told. Closed after the file's tests. */
export async function newPage(options: PageOptions = {}): Promise<Page> {
  browser ??= connect();
  const { width = 360, height = 800, dark = false, ...rest } = options;
  const colorScheme = dark ? 'dark' : 'light';
  const context = await (await browser).newContext({
    viewport: { width, height },
    colorScheme,
    locale: 'en-IN',
    ...rest,
  });
  // Before the test's own limit, so that a failure names what was waited for.
  context.setDefaultTimeout(15_000);
  contexts.push(context);
  const page = await context.newPage();
  const found: string[] = [];
  problems.set(page, found);
  page.on('pageerror', (error) => found.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  return page;
}

/** What went wrong in the page so far: exceptions, refused resources, broken content security. */
export const problemsOf = (page: Page): string[] => problems.get(page) ?? [];

/** The page's scripts are on their way, as on a slow network, until the answer is called. */
export async function asleep(page: Page): Promise<() => void> {
  const awake = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await awake.promise;
    await route.continue();
  });
  return awake.resolve;
}

function connect(): Promise<Browser> {
  const endpoint = inject('chromium');
  if (!endpoint) throw new Error('There is no Chromium: npm test installs one, or set CHROMIUM_PATH');
  return chromium.connect(endpoint);
}

afterAll(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
  await (await browser)?.close();
  browser = undefined;
});
