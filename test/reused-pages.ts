import type { BrowserContext, Page } from 'playwright-core';

/**
 * Pages that are used again by the next test with the same options: a page that goes on to another address of its site
 * costs a quarter of one that is opened, for which Chromium starts a process. Between two tests it shows a text of the
 * same site: a blank page would start that process again.
 */
const BETWEEN = '/robots.txt';

/** What tests listen to. Playwright itself listens to the others. */
const EVENTS = ['console', 'dialog', 'download', 'pageerror', 'popup'] as const;
const OF_NETWORK = ['request', 'requestfailed', 'requestfinished', 'response'] as const;

type Method = (...args: unknown[]) => unknown;

const idle = new Map<string, Page[]>();
const keys = new WeakMap<Page, string>();
/** A test changed these in a way that cannot be taken back. */
const changed = new WeakSet<BrowserContext>();
/** What takes back what a test did: its scripts for each page, and its sessions of the browser's tools. */
const undoings = new WeakMap<BrowserContext, (() => Promise<void>)[]>();

/** A page that is as good as new, if there is one. */
export function takeIdle(key: string): Page | undefined {
  return idle.get(key)?.pop();
}

/** Allows that this new page is used again, unless its test does what cannot be taken back. */
export function mayBeReused(page: Page, key: string): void {
  if (keys.has(page)) return;
  const context = page.context();
  keys.set(page, key);
  tellOf(context, context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'route']);
  tellOf(context, context, ['setExtraHTTPHeaders', 'setOffline']);
  tellOf(context, page, ['exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders', 'close']);
  tellOf(context, page.clock, ['install']);
  undoable(context, page);
}

/** What the tools' sessions emulate ends with them. */
function undoable(context: BrowserContext, page: Page): void {
  const undo: (() => Promise<void>)[] = [];
  undoings.set(context, undo);
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = async (...given) => {
    const added = await addInitScript(...given);
    undo.push(() => added.dispose());
    return added;
  };
  const newCDPSession = context.newCDPSession.bind(context);
  context.newCDPSession = async (...given) => {
    const session = await newCDPSession(...given);
    undo.push(() => session.detach().catch(() => {}));
    return session;
  };
}

function tellOf<Owner extends object>(context: BrowserContext, owner: Owner, names: (keyof Owner)[]): void {
  for (const name of names) {
    const method = (owner[name] as Method).bind(owner);
    const telling: Method = (...args) => {
      changed.add(context);
      return method(...args);
    };
    Object.assign(owner, { [name]: telling });
  }
}

/** Keeps the page of a context for the next test, or closes the context. */
export async function keepOrClose(context: BrowserContext): Promise<void> {
  const [page, ...others] = context.pages();
  const key = page && keys.get(page);
  if (!page || key === undefined || changed.has(context)) return closeContext(context);
  try {
    await Promise.all(others.map((other) => other.close()));
    await tidy(page);
    idle.set(key, [...(idle.get(key) ?? []), page]);
  } catch {
    await closeContext(context);
  }
}

/** Closes it also while a test's route is about to let a request go on, which would fail beside the test. */
export async function closeContext(context: BrowserContext): Promise<void> {
  const routed = [context, ...context.pages()];
  await Promise.allSettled(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.close();
}

async function tidy(page: Page): Promise<void> {
  const context = page.context();
  for (const event of [...EVENTS, ...OF_NETWORK]) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all((undoings.get(context)?.splice(0) ?? []).map((undo) => undo()));
  await page.goto(BETWEEN, { timeout: 5_000 });
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.mouse.move(0, 0),
    page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    }),
  ]);
}

export async function closeIdle(): Promise<void> {
  const pages = [...idle.values()].flat();
  idle.clear();
  await Promise.all(pages.map((page) => page.context().close()));
}
