import type { IncomingMessage } from 'node:http';

/**
 * How many requests may be in work for a read to be admitted under pressure. With 32, each waits about twice as long as
 * when 16 readers ask one after the other. Pictures and files cost a tenth of a page, so they are refused last.
 */
const COSTLY = 32;
const CHEAP = 128;

/** Never refused: whoever watches the process asks these, and files of the build cost nothing. */
const FREE = /^\/(?:healthz|readyz|assets\/|robots\.txt|[\w-]+\.(?:svg|ico|png|json|webmanifest)$)/;
/** Signing in at Google changes something, though it is a GET. */
const SIGN_IN = /^\/v1\/account\/sessions\/oauth2\//;
const CHEAP_READS = /^\/pages\/|^\/hero-photo|^\/v1\/(?!tablesdb\/|search)/;

/** The limit of `Admission.enter` for a request; undefined for what is never refused, such as everything but a read. */
export function limitOf({ method, url = '' }: Pick<IncomingMessage, 'method' | 'url'>): number | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (FREE.test(url) || SIGN_IN.test(url)) return undefined;
  return CHEAP_READS.test(url) ? CHEAP : COSTLY;
}
