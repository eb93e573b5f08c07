const PATH_MOST = 500;

/**
 * Path to open after login. Allows only /home, notes, exams and requests, so that no link leads to another
 * site.
 */
export function ownPath(next: string): string {
  const own = 'http://own';
  const url = URL.canParse(next, own) ? new URL(next, own) : undefined;
  const isOwn =
    url?.origin === own &&
    /^\/(home|notes|exams|requests|wishes)(\/|$)/.test(url.pathname) &&
    next.length <= PATH_MOST;
  return isOwn ? url.pathname + url.search : '/home';
}
