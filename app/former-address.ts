import { redirectDocument } from 'react-router';
import { entryOf } from '../domain/primitives/entry-of.ts';
import type { Route } from './+types/former-address';

const CURRENT: Record<string, string> = {
  '/wishes': '/requests',
  '/search/snap': '/search/by-photo',
};

/** Leads from addresses of before 1.1.0. */
export function loader({ request, pattern }: Route.LoaderArgs) {
  return redirectDocument(`${entryOf(CURRENT, pattern) ?? '/'}${new URL(request.url).search}`, 301);
}
