import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';

/**
 * Links in mails and the addresses that follow a sign-in lead to the library's own pages only: otherwise a request
 * could have the library send a person to another site. @throws Refusal invalid `url.foreign`, its subject the other host.
 */
export function ownUrl({ links }: Pick<Library, 'links'>, url: string): string {
  const { href, host, isOurs } = links.read(url);
  if (isOurs) return href;
  throw new Refusal('invalid', { name: 'url.foreign', values: { host } }, { subject: host });
}
