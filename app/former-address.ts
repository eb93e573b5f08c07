import { redirectDocument } from 'react-router';
import type { Route } from './+types/former-address';

const CURRENT = [
  ['/wishes', '/requests'],
  ['/search/snap', '/search/by-photo'],
  ['/home/figures', '/home/statistics'],
] as const;

/** Redirects addresses from before 1.1.0. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const [, current] = CURRENT.find(([former]) => pathname.endsWith(former)) ?? ['', '/'];
  return redirectDocument(current + search, 301);
}
