import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';

/**
 * Allows only the library's own pages in mail links and redirects after sign-in: an open redirect would lead people to
 * other sites.
 * @throws Refusal invalid `url.foreign`, its subject the other host.
 */
export function ownUrl({ links }: Pick<Library, 'links'>, url: string): string {
  const { href, host, isOurs } = links.read(url);
  if (isOurs) return href;
  throw new Refusal('invalid', { name: 'url.foreign', values: { host } }, { subject: host });
}
