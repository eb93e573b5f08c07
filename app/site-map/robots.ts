import { libraryContext } from '../context.ts';
import { localPath, offeredLanguages } from '../language.ts';
import type { Route } from './+types/robots';

/** API calls, suggestions, and pages that belong to an account or lead to one. */
const CLOSED = [
  '/v1/',
  '/login',
  '/logout',
  '/verify',
  '/forgot',
  '/reset',
  '/oauthfailed',
  '/search/',
  '/packs/',
  '/notes/*/report',
  '/notes/*/rights',
  '/zip/',
  '/choose/',
  '/practice/',
  '/book/',
  '/books/',
  '/requests',
  '/unsubscribe',
];
const OWN = [
  'account',
  'favourite',
  'thanks',
  'uploadform',
  'emailpage',
  'oauthverify',
  'offline',
  'moderation',
  'statistics',
];
/** Preview images are API calls, but crawlers may fetch them. */
const OPEN = '/v1/storage/buckets/files/files/*/preview';

export function loader({ context }: Route.LoaderArgs) {
  const { settings, catalogue } = context.get(libraryContext);
  const paths = [...CLOSED, ...OWN.map((page) => `/home/${page}`)];
  const closed = new Set(
    offeredLanguages(catalogue).flatMap(({ code }) => paths.map((path) => localPath(code, path))),
  );
  const lines = ['User-agent: *', `Allow: ${OPEN}`, ...[...closed].map((path) => `Disallow: ${path}`), ''];
  return new Response([...lines, `Sitemap: ${settings.publicUrl}/sitemap.xml`, ''].join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
