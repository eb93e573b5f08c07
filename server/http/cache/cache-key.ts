import type { IncomingMessage } from 'node:http';
import { isFirstPage } from '../first-page.ts';

/** What is looked at again and again: pages, lists of notes, and what a search finds. */
const CACHEABLE_PATH = /^\/(?!v1\/)|^\/v1\/(?:tablesdb|databases?)\/|^\/v1\/search[/?]/;
const CALL = /^\/v1\//;
/** A shared file and its pictures are the same for everybody; the response of one that is not shared is not stored. */
const FILE_PATH =
  /^\/pages\/|^\/questions\/crops\/|^\/v1\/storage\/buckets\/files\/files\/[^/]+\/(?:view|download|preview)\b/;
/** Headers that make a response personal; a cookie may do so too (`sessionCookie`). */
const PERSONAL = ['authorization', 'x-appwrite-session', 'x-fallback-cookies'] as const;
/** Headers that make it dependent on more than the address. */
const UNUSUAL = ['x-no-compression', 'range', 'content-length', 'transfer-encoding', 'upgrade'] as const;

/** Is the response the same for every visitor, signed in or not? */
export function isOfFile({ url = '' }: IncomingMessage): boolean {
  return FILE_PATH.test(url);
}

export function isCall({ url = '' }: IncomingMessage): boolean {
  return CALL.test(url);
}

/**
 * The same for requests that get the same response, HEAD included; undefined for those that are not cached. Pages show
 * who is signed in, so that they are kept once for visitors, and once for all others. Cookies are not looked at.
 */
export function cacheKey(
  request: IncomingMessage,
  { isFile, isSignedIn }: { isFile: boolean; isSignedIn: boolean },
): string | undefined {
  const { method, url = '', headers, socket } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  for (const name of UNUSUAL) if (headers[name] !== undefined) return undefined;
  // The scopes of a token for scripts are looked at, whatever is asked for.
  if (/^bearer /i.test(headers.authorization ?? '') || headers['x-appwrite-key']) return undefined;
  if (!isFile) {
    if (!CACHEABLE_PATH.test(url)) return undefined;
    // Older SDKs of the call family send an empty header for no session.
    for (const name of PERSONAL) if (headers[name]) return undefined;
  }
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = headers;
  // Fastify believes these headers from some addresses only, so the address is part of the key.
  const site =
    host === undefined && protocol === undefined ? '' : `${socket.remoteAddress} ${protocol} ${host}`;
  const isPage = !isCall(request);
  const readers = isSignedIn && isPage ? 'signed in' : '';
  const form = isPage && isFirstPage(headers) ? 'first page' : '';
  // No header holds a line break.
  return `${readers}\n${form}\n${headers.host}\n${site}\n${headers.origin ?? ''}\n${headers['x-appwrite-project'] ?? ''}\n${url}`;
}
