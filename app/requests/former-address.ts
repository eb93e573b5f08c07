import { redirectDocument } from 'react-router';
import type { Route } from './+types/former-address';

/** Leads from `/wishes`, which this page was called before 1.1.0. */
export function loader({ request }: Route.LoaderArgs) {
  return redirectDocument(`/requests${new URL(request.url).search}`, 301);
}
