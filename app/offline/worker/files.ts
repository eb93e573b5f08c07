import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import { nearestPicture, PICTURES, trim } from './kept.ts';
import { isForEverybody } from './visitors-form.ts';

const PICTURES_BYTES = 30_000_000;
/** Looking at every kept picture takes time: so often is enough to stay near the bound. */
const TRIMMED_EACH = 20;

/** Pictures of pages never change: those on the device are shown, also in another width while there is no network. */
export function picturesStrategy(): CacheFirst {
  let stored = 0;
  const plugin: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse ?? (await caches.match(request, { ignoreVary: true })) ?? null,
    // Words of a page that was not read yet come later: their answer may change.
    cacheWillUpdate: async ({ response }) =>
      isForEverybody(response) && response.headers.get('cache-control')?.includes('immutable')
        ? response
        : null,
    async cacheDidUpdate() {
      stored += 1;
      if (stored % TRIMMED_EACH === 1) await trim(PICTURES, PICTURES_BYTES);
    },
    handlerDidError: async ({ request }) => nearestPicture(new URL(request.url)),
  };
  return new CacheFirst({ cacheName: PICTURES, plugins: [plugin] });
}

/** Scripts and styles of public pages never change under their address. */
export async function asset({ request }: { request: Request }): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

const FILE = /^(\/v1\/storage\/buckets\/files\/files\/[^/]+)\/(view|download)$/;

/** The file as it was uploaded, where a pack keeps it: as a download, which is also shown. */
export async function file({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const [, path, showing] = FILE.exec(url.pathname) ?? [];
  const kept = await caches.match(`${path}/download?project=panna`, { ignoreVary: true });
  if (!kept) return fetch(request);
  if (showing === 'download') return kept;
  const headers = new Headers(kept.headers);
  headers.set(
    'content-disposition',
    (headers.get('content-disposition') ?? '').replace(/^attachment/, 'inline'),
  );
  return new Response(kept.body, { headers });
}

export const isFile = ({ url }: { url: URL }) => FILE.test(url.pathname);
