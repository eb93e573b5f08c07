/** Asks as somebody who is not signed in, past the browser's own cache, which may hold the page of somebody who is. */
export async function visitorsForm(href: string, headers: HeadersInit = {}): Promise<Response> {
  return fetch(href, { credentials: 'omit', cache: 'no-store', headers });
}

/** May a response be kept for whoever uses the device next? */
export function isForEverybody({ status, type, redirected, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  return status === 200 && type === 'basic' && !redirected && !/private|no-store/.test(control);
}
