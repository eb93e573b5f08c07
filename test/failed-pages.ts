import type { Page } from 'playwright-core';

/** Prints what a page shows, so that a failure that comes once in a hundred runs says enough the first time. */
export async function tellOf(page: Page, problems: string[]): Promise<void> {
  const words = await page.locator('body').ariaSnapshot().catch(String);
  console.error(`${page.url()}\n${words}\n`, problems, await alive(page).catch(String));
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
