import type { Page } from 'playwright-core';

/** A page of which it is known how to make it like new, unless its test did something that stays. */
export type LentPage = { page: Page; key: string; refit(): Promise<void>; isSpoilt: boolean };

const idle = new Map<string, LentPage[]>();
const EVENTS = ['request', 'response', 'requestfailed', 'download', 'dialog', 'popup'] as const;

export async function lend(page: Page, options: object, refit: () => Promise<void>): Promise<LentPage> {
  const context = page.context();
  const devtools = await context.newCDPSession(page);
  const lent: LentPage = {
    page,
    key: keyOf(options),
    isSpoilt: false,
    async refit() {
      await devtools.send('Network.clearBrowserCache');
      await refit();
    },
  };
  const spoil = () => {
    lent.isSpoilt = true;
  };
  // Scripts and clocks stay in a page, and what is said over a line to the browser stays said.
  watch(page, 'addInitScript', spoil);
  watch(page.clock, 'install', spoil);
  watch(context, 'newCDPSession', spoil);
  watch(context, 'grantPermissions', spoil);
  return lent;
}

function watch<Name extends string>(target: Record<Name, unknown>, name: Name, tell: () => void): void {
  const act = target[name] as (...given: unknown[]) => unknown;
  target[name] = (...given: unknown[]) => {
    tell();
    return act.apply(target, given);
  };
}

/** One that an earlier test gave back. */
export function takeBack(options: object): LentPage | undefined {
  return idle.get(keyOf(options))?.pop();
}

/** Nothing of its test may be left in it: no cookie, nothing stored or cached, no other page, no route, no listener. */
export async function giveBack(lent: LentPage): Promise<void> {
  if (lent.isSpoilt || !(await cleaned(lent).catch(() => false))) return discard(lent);
  idle.set(lent.key, [...(idle.get(lent.key) ?? []), lent]);
}

async function cleaned({ page, refit }: LentPage): Promise<boolean> {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => {
    if (location.protocol !== 'http:') return;
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await context.clearCookies();
  await refit();
  return !page.isClosed();
}

export async function discard({ page }: LentPage): Promise<void> {
  await page.context().close();
}

/** They know the address of one library: the next file has another. */
export async function discardIdle(): Promise<void> {
  const all = [...idle.values()].flat();
  idle.clear();
  await Promise.all(all.map(discard));
}

const keyOf = (options: object) => JSON.stringify(Object.entries(options).sort());
