import type { IncomingMessage } from 'node:http';

/** What visitors look at again and again: pages, lists of notes, and what a search finds. */
const CACHEABLE_PATH = /^\/(?!v1\/)|^\/v1\/tablesdb\/|^\/v1\/search[/?]/;
/** A shared file and its pictures are the same for everybody; the response of one that is not shared is not stored. */
const FILE_PATH = /^\/pages\/|^\/v1\/storage\/buckets\/files\/files\/[^/]+\/(?:view|download|preview)\b/;
/** Headers that make a response personal. */
const PERSONAL = ['cookie', 'authorization', 'x-appwrite-session', 'x-fallback-cookies'] as const;
/** Headers that make it dependent on more than the address. */
const UNUSUAL = ['x-no-compression', 'range', 'content-length', 'transfer-encoding', 'upgrade'] as const;

/** The same for requests that get the same response, HEAD included; undefined for those that are not cached. */
export function cacheKey({ method, url = '', headers, socket }: IncomingMessage): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  for (const name of UNUSUAL) if (headers[name] !== undefined) return undefined;
  if (!FILE_PATH.test(url)) {
    if (!CACHEABLE_PATH.test(url)) return undefined;
    for (const name of PERSONAL) if (headers[name] !== undefined) return undefined;
  }
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = headers;
  // Fastify believes these headers from some addresses only, so the address is part of the key.
  const site =
    host === undefined && protocol === undefined ? '' : `${socket.remoteAddress} ${protocol} ${host}`;
  // No header holds a line break.
  return `${headers.host}\n${site}\n${headers.origin ?? ''}\n${headers['x-appwrite-project'] ?? ''}\n${url}`;
}
