import type { IncomingMessage } from 'node:http';

/** What a read costs the event loop: a page, a list or a search ten times as much as a picture or a file. */
export type Cost = 'costly' | 'cheap';

/**
 * How many may be in work under pressure. With 32 costly reads each waits about twice as long as when 16 readers ask one
 * after the other, of whom none is ever refused: each counts twice at most. Each kind has a limit of its own: pictures
 * that wait until they are drawn take no time of the loop from pages.
 */
export const MOST: Record<Cost, number> = { costly: 32, cheap: 128 };

/** Never refused: whoever watches the process asks these, and files of the build cost nothing. */
const FREE = /^\/(?:healthz|readyz|assets\/|robots\.txt|[\w-]+\.(?:svg|ico|png|json|webmanifest)$)/;
/** Signing in at Google changes something, though it is a GET. */
const SIGN_IN = /^\/v1\/account\/sessions\/oauth2\//;
const CHEAP_READS = /^\/pages\/|^\/hero-photo|^\/v1\/(?!tablesdb\/|search)/;

/** Undefined for what is never refused, such as everything but a read. */
export function costOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): Cost | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (FREE.test(url) || SIGN_IN.test(url)) return undefined;
  return CHEAP_READS.test(url) ? 'cheap' : 'costly';
}
