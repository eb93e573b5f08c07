import { useLocation, useRouteError } from 'react-router';
import { localPath, useLanguage } from '../language.ts';
import { useSite } from './site.ts';

/**
 * The canonical address of a page, without query parameters that only a form or a link added, and those of the same page
 * in every language. For search engines, which do not wait for React.
 */
export function Canonical({ path }: { path?: string }) {
  const { publicUrl, languages } = useSite();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  // An error page has no canonical address.
  if (useRouteError()) return null;
  // The pages of a course's list differ; any other parameter chooses among what another address has too.
  const page = pathname.startsWith('/home/') && new URLSearchParams(search).get('page');
  const href = path ?? (page ? `${pathname}?${new URLSearchParams({ page })}` : pathname);
  const hrefIn = (code: string) => publicUrl + localPath(code, href);
  return (
    <>
      <link rel="canonical" href={hrefIn(language)} />
      {languages.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={hrefIn(code)} />
      ))}
    </>
  );
}
