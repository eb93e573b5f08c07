import { useRouteLoaderData } from 'react-router';
import type { readSite } from '../read-site.ts';

type Site = Awaited<ReturnType<typeof readSite>>;

const UNREAD: Partial<Site> &
  Pick<Site, 'siteName' | 'emailDomain' | 'colleges' | 'publicUrl' | 'suggestionScript' | 'languages'> = {
  siteName: 'Panna',
  emailDomain: '',
  colleges: [],
  publicUrl: '',
  languages: [],
  suggestionScript: '',
};

export function useSite() {
  return (useRouteLoaderData('root') as Site | undefined) ?? UNREAD;
}
