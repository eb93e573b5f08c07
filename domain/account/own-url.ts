import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';

/**
 * Links in mails and ways back from a provider lead to our own pages only: anything else would let strangers
 * send people elsewhere in our name. @throws Refusal invalid `url.foreign`, its subject the other host.
 */
export function ownUrl({ links }: Pick<Library, 'links'>, url: string): string {
  const { href, host, isOurs } = links.read(url);
  if (isOurs) return href;
  throw new Refusal('invalid', 'url.foreign', `${host} is no address of this library.`, { subject: host });
}
