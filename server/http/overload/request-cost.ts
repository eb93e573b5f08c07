import type { IncomingMessage } from 'node:http';
import type { Bounds } from './admission.ts';

/** What a read costs the event loop: a page, a list or a search ten times as much as a picture or a file. */
export type Cost = 'costly' | 'cheap';

/**
 * What is let in under pressure. Of costly reads few are in work, because one takes milliseconds of the loop, and a
 * request that is refused waits for those. With those that wait they are more than 32 readers who ask one page after
 * the other, of whom none is refused: a reader's next request may come before the turn of the one before has ended. Each kind has bounds of its own: pictures that wait until they are drawn
 * take no time of the loop from pages.
 */
export const BOUNDS: Record<Cost, Bounds> = {
  costly: { inWork: 2, waiting: 40 },
  cheap: { inWork: 128, waiting: 0 },
};

/** Never refused: monitors of the process ask these, and files of the build cost nothing. */
const FREE = /^\/(?:healthz|readyz|metrics$|assets\/|robots\.txt|[\w-]+\.(?:svg|ico|png|json|webmanifest)$)/;
/** Signing in at Google changes something, though it is a GET. */
const SIGN_IN = /^\/v1\/account\/sessions\/oauth2\//;
const CHEAP_READS = /^\/pages\/|^\/hero-photo|^\/v1\/(?!tablesdb\/|databases?\/|search)/;
/** ZIPs take as long as their readers' lines need, and hardly any time of the loop: no page waits until one has ended. */
const ZIPS = /^(?:\/[a-z]{2,3})?\/(?:zip\/|home\/account\/data(?:\?|$))/;

/** Undefined for what is never refused, such as everything but a read. */
export function costOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Cost | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (FREE.test(url) || SIGN_IN.test(url)) return undefined;
  return CHEAP_READS.test(url) || ZIPS.test(url) ? 'cheap' : 'costly';
}
