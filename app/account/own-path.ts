/** A cookie holds it until the address is verified. */
const PATH_MOST = 500;

/** The page after login. Only pages under /home, those of a note and of requests are allowed, so that no link leads to another site after login. */
export function ownPath(next: string): string {
  const own = 'http://own';
  const url = URL.canParse(next, own) ? new URL(next, own) : undefined;
  const isOwn =
    url?.origin === own &&
    /^\/(home|notes|requests|wishes)(\/|$)/.test(url.pathname) &&
    next.length <= PATH_MOST;
  return isOwn ? url.pathname + url.search : '/home';
}
