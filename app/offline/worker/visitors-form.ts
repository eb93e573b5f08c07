/** Asks as a visitor who is not signed in, past the browser's own cache, which may hold the page of a signed-in one. */
export async function visitorsForm(href: string, more: RequestInit = {}): Promise<Response> {
  return fetch(href, { credentials: 'omit', cache: 'no-store', ...more });
}

/** May a response be kept for the next person who uses the device? */
export function isForEverybody({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/private|no-store/.test(control);
}

/**
 * May a file or a picture be kept? A shared one is the same for everybody, and `private` only because a shared cache could
 * not be told that it was hidden. What is not shared is `no-store`, and what may still change `no-cache`.
 */
export function isSharedFile(response: Response): boolean {
  return isShared(response) && !response.headers.get('cache-control')?.includes('no-cache');
}

/** The same, also of what may still change. */
export function isShared({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 && type === 'basic' && !redirected && !headers.get('cache-control')?.includes('no-store')
  );
}
