/** What comes once a page is whole and nothing else is to be done: the worker, and scripts that a page names for later. */
export function startLater(): void {
  // Elsewhere than in a built library there is no worker.
  if (import.meta.env.PROD)
    whenIdle(() => void navigator.serviceWorker?.register('/service-worker.js').catch(() => {}));
  for (const { dataset } of document.querySelectorAll<HTMLElement>('[data-later]'))
    whenIdle(() => void import(/* @vite-ignore */ dataset.later ?? '').catch(() => {}));
}

function whenIdle(act: () => void): void {
  const wait = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 1000));
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
