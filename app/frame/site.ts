import { useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** When not even the frame could be read. */
const UNREAD = {
  siteName: 'Panna',
  emailDomain: '',
  sourceUrl: '/',
  colleges: [],
  account: undefined,
  google: false,
  publicUrl: '',
  suggestionScript: '',
};

/** Whose library it is, its colleges, and who is signed in: read once for the whole page. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>('root');
  return site ?? UNREAD;
}
