import type { IncomingMessage } from 'node:http';
import type { Bounds } from './admission.ts';

/** Cost of a read for the event loop. A page, list or search costs ten times as much as an image or file. */
export type Cost = 'costly' | 'cheap';

/**
 * Limits under pressure. Few costly reads run concurrently, because each takes milliseconds for which
 * rejections wait. Together with the waiting ones they cover more than 32 clients that send requests in
 * sequence, whose next request may come before the previous turn has ended. Each kind has its own limits:
 * images waiting to be rendered take no time from pages.
 */
export const BOUNDS: Record<Cost, Bounds> = {
  costly: { inWork: 2, waiting: 40 },
  cheap: { inWork: 128, waiting: 0 },
};

/** Never rejected: monitoring, and files of the build, which cost nothing. */
const FREE = /^\/(?:healthz|readyz|metrics$|assets\/|robots\.txt|[\w-]+\.(?:svg|ico|png|json|webmanifest)$)/;
/** Signing in at Google changes state although it is a GET. */
const SIGN_IN = /^\/v1\/account\/sessions\/oauth2\//;
const CHEAP_READS = /^\/pages\/|^\/hero-photo|^\/v1\/(?!tablesdb\/|databases?\/|search)/;
/**
 * ZIPs take as long as their clients' connections need and hardly use the event loop, so no page waits for
 * them.
 */
const ZIPS = /^(?:\/[a-z]{2,3})?\/(?:zip\/|home\/account\/data(?:\?|$))/;

export function costOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Cost | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (FREE.test(url) || SIGN_IN.test(url)) return undefined;
  return CHEAP_READS.test(url) || ZIPS.test(url) ? 'cheap' : 'costly';
}
