import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';

/**
 * Allows mail links and redirects after sign-in to the library's own pages only: open redirects help
 * phishing.
 * @throws Refusal invalid `url.foreign` with the other host as its subject.
 */
export function ownUrl({ links }: Pick<Library, 'links'>, url: string): string {
  const { href, host, isOurs } = links.read(url);
  if (isOurs) return href;
  throw new Refusal('invalid', { name: 'url.foreign', values: { host } }, { subject: host });
}
