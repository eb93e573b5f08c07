import { useLocation, useRouteError } from 'react-router';
import { useSite } from './site.ts';

/** The one address of a page, whatever it was reached by: without the words that only a form or a link added. */
export function Canonical({ path }: { path?: string }) {
  const { publicUrl } = useSite();
  const { pathname, search } = useLocation();
  // Nothing is at this address.
  if (useRouteError()) return null;
  const after = new URLSearchParams(search).get('after');
  const href = path ?? (after ? `${pathname}?${new URLSearchParams({ after })}` : pathname);
  return <link rel="canonical" href={publicUrl + href} />;
}
