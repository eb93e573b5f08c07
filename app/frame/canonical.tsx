import { useLocation, useRouteError } from 'react-router';
import { useSite } from './site.ts';

/** The canonical address of a page: without query parameters that only a form or a link added. */
export function Canonical({ path }: { path?: string }) {
  const { publicUrl } = useSite();
  const { pathname, search } = useLocation();
  // An error page has no canonical address.
  if (useRouteError()) return null;
  // The pages of a course's list differ; any other parameter chooses among what another address has too.
  const page = pathname.startsWith('/home/') && new URLSearchParams(search).get('page');
  const href = path ?? (page ? `${pathname}?${new URLSearchParams({ page })}` : pathname);
  return <link rel="canonical" href={publicUrl + href} />;
}
