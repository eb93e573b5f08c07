import { installWorker } from './install-worker.ts';
import { keepTrying, triesOf } from './keep-trying.ts';
import { prefetchLinks } from './prefetch-links.ts';

/** So long after a page was loaded its first picture is painted, on a slow phone too. */
const PAINTED_MS = 300;
/** A browser that is never idle, on a slow phone or beside other pages, does it after so long. */
const PATIENCE_MS = 3000;

/** What comes once a page is whole and nothing else is to be done: the worker, the rules for prefetching, and scripts that a page names for later. */
export function startLater(): void {
  // Elsewhere than in a built library there is no worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(() => keepTrying(installWorker));
  whenIdle(() => void prefetchLinks().catch(() => {}));
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-later]'))
    whenIdle(() =>
      keepTrying(async () => (await import(/* @vite-ignore */ dataset.later ?? '')).begin?.(triesOf)),
    );
}

function whenIdle(act: () => void): void {
  const wait = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(act, { timeout: PATIENCE_MS })
      : setTimeout(act, 1000);
  const rest = () => setTimeout(wait, PAINTED_MS);
  if (document.readyState === 'complete') rest();
  else addEventListener('load', rest, { once: true });
}

/** The browser's own offer to install, for install-script.ts: it may come before that script. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    Object.assign(window, { installOffer: offer });
    dispatchEvent(new Event('installoffer'));
  });
}
