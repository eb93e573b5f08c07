import { useLocation, useRouteError } from 'react-router';
import { localPath, useLanguage } from '../language.ts';
import { useSite } from './site.ts';

/**
 * Canonical URL without parameters, and its alternates in other languages. Rendered on the server, because
 * search engines do not wait for React.
 */
export function Canonical({ path }: { path?: string }) {
  const { publicUrl, languages } = useSite();
  const { pathname, search } = useLocation();
  const language = useLanguage();
  if (useRouteError()) return null;
  // Keeps `page`, because each page of a course's list has other content. Other parameters only filter
  // content with a URL of its own.
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
