/** Requests a page without cookies. Bypasses the browser's cache, which may hold a personal page. */
export async function visitorsForm(href: string, more: RequestInit = {}): Promise<Response> {
  return fetch(href, { credentials: 'omit', cache: 'no-store', ...more });
}

/** True if a response may be stored for other users of the device. */
export function isForEverybody({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/private|no-store/.test(control);
}

/**
 * True if a file or picture may be stored. Shared files are the same for everyone, but `private`, because
 * shared caches cannot learn that one was hidden. Unshared files are `no-store`, changeable ones `no-cache`.
 */
export function isSharedFile(response: Response): boolean {
  return isShared(response) && !response.headers.get('cache-control')?.includes('no-cache');
}

/** Like `isSharedFile`, but also true for responses that may change. */
export function isShared({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 && type === 'basic' && !redirected && !headers.get('cache-control')?.includes('no-store')
  );
}
