import type { IncomingMessage } from 'node:http';
import { isFirstPage } from '../first-page.ts';

/** Requests that repeat: pages, lists of notes, search results. */
const CACHEABLE_PATH = /^\/(?!v1\/)|^\/v1\/(?:tablesdb|databases?)\/|^\/v1\/search[/?]/;
const CALL = /^\/v1\//;
/** Shared files and their images are the same for everybody; other responses about files are not stored. */
const FILE_PATH =
  /^\/pages\/|^\/questions\/crops\/|^\/v1\/storage\/buckets\/files\/files\/[^/]+\/(?:view|download|preview)\b/;
/** Headers that make a response personal. A cookie may do so too (`sessionCookie`). */
const PERSONAL = ['authorization', 'x-appwrite-session', 'x-fallback-cookies'] as const;
const UNUSUAL = ['x-no-compression', 'range', 'content-length', 'transfer-encoding', 'upgrade'] as const;

/** True for responses that are the same for every visitor, signed in or not. */
export function isOfFile({ url = '' }: IncomingMessage): boolean {
  return FILE_PATH.test(url);
}

export function isCall({ url = '' }: IncomingMessage): boolean {
  return CALL.test(url);
}

/**
 * Key shared by requests with equal responses, HEAD included; undefined for uncached ones. Pages show who is
 * signed in, so they are stored once for guests and once for all signed-in visitors. Ignores cookies.
 */
export function cacheKey(
  request: IncomingMessage,
  { isFile, isSignedIn }: { isFile: boolean; isSignedIn: boolean },
): string | undefined {
  const { method, url = '', headers, socket } = request;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  for (const name of UNUSUAL) if (headers[name] !== undefined) return undefined;
  // Scopes of API tokens must be checked each time.
  if (/^bearer /i.test(headers.authorization ?? '') || headers['x-appwrite-key']) return undefined;
  if (!isFile) {
    if (!CACHEABLE_PATH.test(url)) return undefined;
    // Older Appwrite SDKs send an empty header without a session.
    for (const name of PERSONAL) if (headers[name]) return undefined;
  }
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = headers;
  // Fastify trusts these headers from some addresses only, so the address is part of the key.
  const site =
    host === undefined && protocol === undefined ? '' : `${socket.remoteAddress} ${protocol} ${host}`;
  const isPage = !isCall(request);
  const readers = isSignedIn && isPage ? 'signed in' : '';
  const form = isPage && isFirstPage(headers) ? 'first page' : '';
  return `${readers}\n${form}\n${headers.host}\n${site}\n${headers.origin ?? ''}\n${headers['x-appwrite-project'] ?? ''}\n${url}`;
}
