import { useRouteLoaderData } from 'react-router';
import type { readSite } from '../read-site.ts';

/** For the error page of a failed root loader. */
const UNREAD = {
  siteName: 'Panna',
  secondName: undefined,
  emailDomain: '',
  sourceUrl: undefined,
  colleges: [],
  theme: undefined,
  hasLogo: false,
  account: undefined,
  waiting: undefined,
  google: false,
  publicUrl: '',
  suggestionScript: '',
};

/** What the root loader read for the whole page: the library's name, its colleges, and who is signed in. */
export function useSite() {
  const site = useRouteLoaderData('root') as Awaited<ReturnType<typeof readSite>> | undefined;
  return site ?? UNREAD;
}
