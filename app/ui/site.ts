import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** Whose library it is, its colleges, and who is signed in: read once for the whole page. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>('root');
  return site ?? { siteName: 'Panna', emailDomain: '', sourceUrl: '/', colleges: [], account: undefined };
}
