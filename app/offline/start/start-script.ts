import { installWorker } from './install-worker.ts';
import { keepTrying, triesOf } from './keep-trying.ts';

/** A browser that is never idle, on a slow phone or beside other pages, does it after so long. */
const PATIENCE_MS = 3000;

/** What comes once a page is whole and nothing else is to be done: the worker, and scripts that a page names for later. */
export function startLater(): void {
  // Elsewhere than in a built library there is no worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(() => keepTrying(installWorker));
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
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/** The browser's own offer to install, for install-script.ts: it may come before that script. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    Object.assign(window, { installOffer: offer });
    dispatchEvent(new Event('installoffer'));
  });
}
