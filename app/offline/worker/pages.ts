import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { isKeepable } from '../pack/addresses.ts';
import { forgetDenied, isDenied } from './denied.ts';
import { keptPage, offlinePage, PAGES, trim } from './page-caches.ts';
import { askAgain } from './renew-pack.ts';
import { isForEverybody, visitorsForm } from './visitors-form.ts';

/** A network that has not answered until then counts as none: a page on the device is better than waiting on. */
const PATIENCE_S = 8;
/** About 80 pages. */
const PAGES_BYTES = 5_000_000;

/**
 * Pages come from the network. Without one they are those on the device, or the page that says what there is. Only the
 * form that every visitor sees is kept: nothing of a person who is signed in.
 */
export function pagesStrategy(): NetworkFirst {
  const plugin: WorkboxPlugin = {
    async cacheWillUpdate({ request, response }) {
      const url = new URL(request.url);
      // Here, because no plug-in hears of a response that was preloaded before.
      if (isDenied(response)) await forgetDenied(url);
      if (response.status !== 200 || !isKeepable(url.pathname)) return null;
      if (isForEverybody(response)) return response;
      const form = await visitorsForm(request.url).catch(() => undefined);
      return form && isForEverybody(form) ? form : null;
    },
    cacheDidUpdate: () => trim(PAGES, PAGES_BYTES),
    // The library has not answered.
    async cachedResponseWillBeUsed({ request }) {
      askAgain();
      return (await keptPage(new URL(request.url))) ?? null;
    },
    handlerDidError: ({ request }) => offlinePage(new URL(request.url)),
  };
  return new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: PATIENCE_S, plugins: [plugin] });
}
