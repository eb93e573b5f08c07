import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { cachedResponseOf, sendCached } from './cached-response.ts';
import { ResponseCache, type VersionOf } from './response-cache.ts';

/** What visitors look at again and again: pages, and lists of notes. */
const CACHEABLE_PATH = /^\/(?!v1\/)|^\/v1\/tablesdb\//;
/** Headers that make a response personal, or dependent on more than the address. */
const PERSONAL = [
  'cookie',
  'authorization',
  'origin',
  'x-appwrite-session',
  'x-fallback-cookies',
  'x-no-compression',
  'range',
  'content-length',
  'transfer-encoding',
  'upgrade',
] as const;
/** Smaller responses are not compressed, and are cheap to make. */
export const MIN_BYTES = 512;

/** A request that was not in the cache: its key, and the library's version before the response was made. */
type Miss = { key: string; libraryVersion: string };

/**
 * Caches responses for visitors who are not signed in. A handler says by `request.cacheTag` what its response depends
 * on; without a tag it depends on the whole library. A response is stored only if nothing changed while it was made.
 * A cached response has the same headers and bytes as a new one.
 *
 * Nothing is cached while `versionOf` answers undefined.
 */
export function cacheResponses(versionOf: VersionOf) {
  const cache = new ResponseCache(versionOf);
  const misses = new WeakMap<IncomingMessage, Miss>();
  let isClosing = false;
  return {
    /** Answers hits before Fastify, whose routes and hooks a cached response has been through already. */
    listener(next: RequestListener): RequestListener {
      return (request, response) => {
        const key = isClosing ? undefined : cacheKey(request);
        const libraryVersion = key === undefined ? undefined : versionOf();
        if (key === undefined || libraryVersion === undefined) return next(request, response);
        const hit = cache.find(key, libraryVersion);
        if (hit) return sendCached(hit, request, response);
        if (request.method === 'GET') misses.set(request, { key, libraryVersion });
        next(request, response);
      };
    },

    /** Stores responses. To be registered after the ETag plug-in and before compression. */
    store(http: FastifyInstance): void {
      http.decorateRequest('cacheTag', undefined);
      http.addHook('onSend', (request, reply, payload, done) => {
        const miss = misses.get(request.raw);
        if (miss && typeof payload === 'string' && isPublic(reply, payload))
          cache.add(miss.key, miss.libraryVersion, request.cacheTag, () => cachedResponseOf(reply, payload));
        done(null, payload);
      });
      // While closing, Fastify adds `Connection: close` to each response.
      http.addHook('preClose', (done) => {
        isClosing = true;
        done();
      });
    },
  };
}

/** The same for requests that get the same response, HEAD included; undefined for those that are not cached. */
function cacheKey({ method, url = '', headers, socket }: IncomingMessage): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || !CACHEABLE_PATH.test(url)) return undefined;
  for (const name of PERSONAL) if (headers[name] !== undefined) return undefined;
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = headers;
  // Fastify believes these headers from some addresses only, so the address is part of the key.
  const site =
    host === undefined && protocol === undefined ? '' : `${socket.remoteAddress} ${protocol} ${host}`;
  return `${headers.host} ${site} ${headers['x-appwrite-project'] ?? ''} ${url}`;
}

/** Has nothing that is meant for one visitor or one moment. */
function isPublic(reply: FastifyReply, payload: string): boolean {
  return (
    reply.statusCode === 200 &&
    payload.length >= MIN_BYTES &&
    !reply.hasHeader('set-cookie') &&
    !String(reply.getHeader('cache-control')).includes('no-store') &&
    !String(reply.getHeader('content-security-policy')).includes("'nonce-")
  );
}
