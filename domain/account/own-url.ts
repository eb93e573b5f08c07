import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';

/**
 * Links in mails and ways back from a provider lead to our own pages only: anything else would let strangers
 * send people elsewhere in our name. @throws Refusal invalid `url.foreign`, its subject the other host.
 */
export function ownUrl(library: Pick<Library, 'settings'>, url: string): string {
  const target = URL.canParse(url) ? new URL(url) : undefined;
  const { publicUrl, otherOrigins } = library.settings;
  const ours = target && [publicUrl, ...otherOrigins].some((own) => plain(own) === plain(target.origin));
  if (target && ours && !target.username && !target.password) return target.href;
  const host = target?.host || url.slice(0, 100);
  throw new Refusal('invalid', 'url.foreign', `${host} is no address of this library.`, { subject: host });
}

/** This machine has more than one name for itself. */
function plain(origin: string): string {
  return origin.replace(/^(https?:\/\/)(localhost|\[::1\])(?=:|$)/, '$1127.0.0.1');
}
