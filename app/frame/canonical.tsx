import { useLocation, useRouteError } from 'react-router';
import { useSite } from './site.ts';

/** The canonical address of a page: without query parameters that only a form or a link added. */
export function Canonical({ path }: { path?: string }) {
  const { publicUrl } = useSite();
  const { pathname, search } = useLocation();
  // An error page has no canonical address.
  if (useRouteError()) return null;
  const after = new URLSearchParams(search).get('after');
  const href = path ?? (after ? `${pathname}?${new URLSearchParams({ after })}` : pathname);
  return <link rel="canonical" href={publicUrl + href} />;
}
