import { useRouteLoaderData } from 'react-router';
import type { readSite } from '../read-site.ts';

type Site = Awaited<ReturnType<typeof readSite>>;

/** For the error page of a failed root loader. */
const UNREAD: Partial<Site> &
  Pick<Site, 'siteName' | 'emailDomain' | 'colleges' | 'publicUrl' | 'suggestionScript' | 'languages'> = {
  siteName: 'Panna',
  emailDomain: '',
  colleges: [],
  publicUrl: '',
  languages: [],
  suggestionScript: '',
};

/** What the root loader read for the whole page: the library's name, its colleges, and who is signed in. */
export function useSite() {
  return (useRouteLoaderData('root') as Site | undefined) ?? UNREAD;
}
