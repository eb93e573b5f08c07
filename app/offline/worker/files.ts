import type { WorkboxPlugin } from 'workbox-core/types.js';
import { StaleWhileRevalidate } from 'workbox-strategies/StaleWhileRevalidate.js';
import { forgetDenied, isDenied } from './denied.ts';
import { nearestPicture, PICTURES, trim } from './page-caches.ts';
import { isSharedFile } from './visitors-form.ts';

const PICTURES_BYTES = 30_000_000;
/** Looking at every kept picture takes time: so often is enough to stay near the bound. */
const TRIMMED_EACH = 20;

/**
 * Pictures of pages never change: those on the device are shown, also in another width while there is no network. The
 * library is asked meanwhile, through the browser's cache and so once in some minutes, whether their paper is still
 * shared. If it is not, they leave the device.
 */
export function picturesStrategy(): StaleWhileRevalidate {
  let stored = 0;
  const plugin: WorkboxPlugin = {
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse ?? (await caches.match(request, { ignoreVary: true })) ?? null,
    // Words of a page that was not read yet come later: their answer may change.
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

/** Scripts and styles of public pages never change under their address. */
export async function asset({ request }: { request: Request }): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

const FILE = /^(\/v1\/storage\/buckets\/files\/files\/[^/]+)\/(view|download)$/;

/** A network that has not said until then whether a file is still shared counts as none. */
const PATIENCE_MS = 3000;

/** What the library says of the file now; undefined without a network. */
async function freshResponse(href: string): Promise<Response | undefined> {
  const asked = fetch(href, {
    method: 'HEAD',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  return asked.catch(() => undefined);
}

/** A PDF that the library shows to no browser, because of what it brings along, has another policy (api/files/file-headers.ts). */
function isNeverShown({ headers }: Response): boolean {
  const isPdf = headers.get('content-type') === 'application/pdf';
  return isPdf && /\bsandbox\b/.test(headers.get('content-security-policy') ?? '');
}

/** The file as it was uploaded, where a pack keeps it and it is still shared: as a download, which is also shown if it may be. */
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
