import type { WorkboxPlugin } from 'workbox-core/types.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import { forgetDenied, isDenied } from './denied.ts';
import { nearestPicture, PICTURES, trim } from './page-caches.ts';
import { isSharedFile } from './visitors-form.ts';

const PICTURES_BYTES = 30_000_000;
/** Writes after which the cache is trimmed: a trim looks at all stored pictures. */
const TRIMMED_EACH = 20;

/**
 * Serves stored pictures, which never change, offline in any width. Asks the server in the background whether
 * the paper is still shared, and deletes them if not. The browser's cache limits this to once every few
 * minutes.
 */
export function picturesStrategy(): StaleWhileRevalidate {
  let stored = 0;
  const plugin: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse ?? (await caches.match(request, { ignoreVary: true })) ?? null,
    // A page without recognised words may get some later, so its response is not cached.
    cacheWillUpdate: async ({ request, response }) => {
      if (isDenied(response)) await forgetDenied(new URL(request.url));
      if (!isSharedFile(response)) return null;
      const kept = await caches.match(request, { ignoreVary: true });
      return kept?.headers.get('etag') === response.headers.get('etag') ? null : response;
    },
    async cacheDidUpdate() {
      stored += 1;
      if (stored % TRIMMED_EACH === 1) await trim(PICTURES, PICTURES_BYTES);
    },
    handlerDidError: async ({ request }) => nearestPicture(new URL(request.url)),
  };
  return new StaleWhileRevalidate({ cacheName: PICTURES, plugins: [plugin] });
}

/** Serves scripts and styles of public pages, which never change at their URL. */
export async function asset({ request }: { request: Request }): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

const FILE = /^(\/v1\/storage\/buckets\/files\/files\/[^/]+)\/(view|download)$/;

const PATIENCE_MS = 3000;

async function freshResponse(href: string): Promise<Response | undefined> {
  const asked = fetch(href, {
    method: 'HEAD',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return asked.catch(() => undefined);
}

/** PDFs with active content have a stricter policy (api/files/file-headers.ts). */
function isNeverShown({ headers }: Response): boolean {
  const isPdf = headers.get('content-type') === 'application/pdf';
  return isPdf && /\bsandbox\b/.test(headers.get('content-security-policy') ?? '');
}

/** Serves the original file from a pack if it is still shared: as a download, or displayed if allowed. */
export async function file({ request, url }: { request: Request; url: URL }): Promise<Response> {
  const [, path, showing] = FILE.exec(url.pathname) ?? [];
  const address = `${path}/download?project=panna`;
  const kept = await caches.match(address, { ignoreVary: true });
  if (!kept) return fetch(request);
  const now = await freshResponse(address);
  if (now && isDenied(now)) {
    await forgetDenied(new URL(address, url));
    return fetch(request);
  }
  if (showing === 'download' || isNeverShown(now?.ok ? now : kept)) return kept;
  const headers = new Headers(kept.headers);
  headers.set(
    'content-disposition',
    (headers.get('content-disposition') ?? '').replace(/^attachment/, 'inline'),
  );
  return new Response(kept.body, { headers });
}

export const isFile = ({ url }: { url: URL }) => FILE.test(url.pathname);
