import { installWorker } from './install-worker.ts';
import { keepTrying, triesOf } from './keep-trying.ts';
import { prefetchLinks } from './prefetch-links.ts';

/** The first picture of a page is painted this time after it was loaded, on a slow phone too. */
const PAINTED_MS = 300;
/** A browser that is never idle, on a slow phone or beside other pages, does it after this time; what takes longer is not waited for. */
const PATIENCE_MS = 3000;

type Act = () => Promise<unknown>;

/**
 * What comes once a page is whole and nothing else is to be done, one after another: the rules for prefetching, scripts
 * that a page names for later, and the worker. The worker is last, because it starts in the page's own process, and
 * what the page does meanwhile takes several times as long.
 */
export function startLater(): void {
  const acts: Act[] = [() => prefetchLinks().catch(() => {})];
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-later]'))
    acts.push(() =>
      keepTrying(async () => (await import(/* @vite-ignore */ dataset.later ?? '')).begin?.(triesOf)),
    );
  // Elsewhere than in a built library there is no worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) acts.push(() => keepTrying(installWorker));
  const rest = () => setTimeout(() => void inTurn(acts), PAINTED_MS);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

async function inTurn(acts: readonly Act[]): Promise<void> {
  for (const act of acts) {
    await new Promise<unknown>((resolve) =>
      'requestIdleCallback' in window
        ? requestIdleCallback(resolve, { timeout: PATIENCE_MS })
        : setTimeout(resolve, 1000),
    );
    await Promise.race([act(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  }
}

/** The browser's own offer to install, for install-script.ts: it may come before that script. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    Object.assign(window, { installOffer: offer });
    dispatchEvent(new Event('installoffer'));
  });
}
