import type { Page } from 'playwright-core';

/** Limits how fast the page sends: so many bytes a second, or none at all. */
export async function limitNetwork(
  page: Page,
): Promise<(bytesPerSecond: number | 'offline') => Promise<void>> {
  const devtools = await page.context().newCDPSession(page);
  return async (speed) => {
    await devtools.send('Network.emulateNetworkConditions', {
      offline: speed === 'offline',
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: speed === 'offline' ? 0 : speed,
    });
  };
}

/** As fast as it goes. */
export const UNLIMITED = -1;

/** Records every value that the page's progress bar takes from now on. */
export async function watchProgress(
  page: Page,
): Promise<() => Promise<{ percent: number; words: string }[]>> {
  await page.evaluate(() => {
    const seen: { percent: number; words: string }[] = [];
    Object.assign(window, { seenProgress: seen });
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      const words = bar?.parentElement?.querySelector('p')?.textContent ?? '';
      if (bar && words !== seen.at(-1)?.words) seen.push({ percent: bar.value, words });
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { seenProgress: [] }).seenProgress);
}
