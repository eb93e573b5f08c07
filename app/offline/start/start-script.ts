import { installWorker } from './install-worker.ts';
import { keepTrying, triesOf } from './keep-trying.ts';
import { prefetchLinks } from './prefetch-links.ts';

/** Milliseconds after the load event by which even slow phones have painted the first picture. */
const PAINTED_MS = 300;
/** Longest wait for idle time, and for each task. */
const PATIENCE_MS = 3000;

type Act = () => Promise<unknown>;

/**
 * Runs deferred tasks after the load, one by one: prefetch rules, deferred scripts of the page, the worker.
 * The worker comes last: it starts in the page's process and slows it down several times.
 */
export function startLater(): void {
  const acts: Act[] = [() => prefetchLinks().catch(() => {})];
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-later]'))
    acts.push(() =>
      keepTrying(async () => (await import(/* @vite-ignore */ dataset.later ?? '')).begin?.(triesOf)),
    );
  // Development has no worker.
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

/** Keeps the browser's install prompt, which may fire before install-script.ts loads. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    Object.assign(window, { installOffer: offer });
    dispatchEvent(new Event('installoffer'));
  });
}
