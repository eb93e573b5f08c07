import { useRouteLoaderData } from 'react-router';
import type { readSite } from '../read-site.ts';

type Site = Awaited<ReturnType<typeof readSite>>;

/** Defaults for the error page of a failed root loader. */
const UNREAD: Partial<Site> &
  Pick<Site, 'siteName' | 'emailDomain' | 'colleges' | 'publicUrl' | 'suggestionScript' | 'languages'> = {
  siteName: 'Panna',
  emailDomain: '',
  colleges: [],
  publicUrl: '',
  languages: [],
  suggestionScript: '',
};

/** Data of the root loader: the library's name, colleges, and account. */
export function useSite() {
  return (useRouteLoaderData('root') as Site | undefined) ?? UNREAD;
}
