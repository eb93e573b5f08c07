import type { WorkboxPlugin } from 'workbox-core/types.js';
import { NetworkFirst } from 'workbox-strategies/NetworkFirst.js';
import { isKeepable } from '../pack/addresses.ts';
import { forgetDenied, isDenied } from './denied.ts';
import { keptPage, offlinePage, PAGES, trim } from './page-caches.ts';
import { askAgain } from './renew-pack.ts';
import { isForEverybody, visitorsForm } from './visitors-form.ts';

/** Seconds without an answer after which a stored page is used. */
const PATIENCE_S = 8;
const PAGES_BYTES = 5_000_000;

/**
 * Network first, then stored pages, then the page of saved content. Stores a page only as visitors see it,
 * without personal content.
 */
export function pagesStrategy(): NetworkFirst {
  const plugin: WorkboxPlugin = {
    async cacheWillUpdate({ request, response }) {
      const url = new URL(request.url);
      // Checked here, because plugins do not see preloaded responses.
      if (isDenied(response)) await forgetDenied(url);
      if (response.status !== 200 || !isKeepable(url.pathname)) return null;
      if (isForEverybody(response)) return response;
      const form = await visitorsForm(request.url).catch(() => undefined);
      return form && isForEverybody(form) ? form : null;
    },
    cacheDidUpdate: () => trim(PAGES, PAGES_BYTES),
    async cachedResponseWillBeUsed({ request }) {
      askAgain();
      return (await keptPage(new URL(request.url))) ?? null;
    },
    handlerDidError: ({ request }) => offlinePage(new URL(request.url)),
  };
  return new NetworkFirst({ cacheName: PAGES, networkTimeoutSeconds: PATIENCE_S, plugins: [plugin] });
}
