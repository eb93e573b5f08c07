import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CacheTag, type ReadVersions, subjectOf, type Versions } from '../../../domain/cache-tag.ts';
import { cacheKey } from './cache-key.ts';
import { cachedResponseOf, sendCached } from './cached-response.ts';
import { type Before, ResponseCache } from './response-cache.ts';

/** Larger files are read again for each request: they would take the room of many pages. */
const MAX_FILE_BYTES = 64 * 1024;

/** A request that was not in the cache. Without `before` it is the first one for its key, whose response is not kept. */
type Miss = { key: string; before: Before | undefined };

/**
 * Caches responses for visitors who are not signed in. A handler says by `request.cacheTag` what its response depends
 * on; without a tag it depends on the whole library. What is shown of a shared file is cached for people who are signed
 * in as well. A response is stored only if nothing changed while it was made.
 * A cached response has the same headers and bytes as a new one.
 *
 * Nothing is cached while the versions cannot be told.
 */
export function cacheResponses(readVersions: ReadVersions) {
  const cache = new ResponseCache();
  const misses = new WeakMap<IncomingMessage, Miss>();
  let isClosing = false;

  /** True when the response was sent from the cache. */
  function answer(
    key: string,
    versions: Versions,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const hit = cache.find(key, versions);
    if (hit) {
      if (sendCached(hit, request, response)) cache.resize(key);
      return true;
    }
    const before = beforeOf(versions, cache.dependencyOf(key)?.subject);
    if (before && request.method === 'GET') misses.set(request, { key, before });
    return false;
  }

  function add(
    { key, before }: Miss,
    tag: CacheTag | undefined,
    reply: FastifyReply,
    payload: string | Buffer,
  ): void {
    const subject = tag && subjectOf(tag);
    if (!before) {
      cache.addAsked(key, subject);
      return;
    }
    const headers = { ...reply.getHeaders() } as OutgoingHttpHeaders;
    const accepted = reply.request.headers['accept-encoding'];
    whenRead(readVersions(subject === undefined ? [] : [subject]), (after) =>
      cache.add(key, before, after, subject, () => cachedResponseOf(headers, payload, accepted)),
    );
  }

  return {
    /** Answers hits before Fastify, whose routes and hooks a cached response has been through already. */
    listener(next: RequestListener): RequestListener {
      return (request, response) => {
        const key = isClosing ? undefined : cacheKey(request);
        if (key === undefined) return next(request, response);
        const known = cache.dependencyOf(key);
        if (!known) {
          misses.set(request, { key, before: undefined });
          return next(request, response);
        }
        whenRead(readVersions(known.subject === undefined ? [] : [known.subject]), (versions) => {
          if (!answer(key, versions, request, response)) next(request, response);
        });
      };
    },

    /** Stores responses. To be registered after the ETag plug-in and before compression. */
    store(http: FastifyInstance): void {
      http.decorateRequest('cacheTag', undefined);
      http.addHook('onSend', (request, reply, payload, done) => {
        const miss = misses.get(request.raw);
        if (miss && isSmall(payload) && isPublic(reply)) {
          const { cacheTag } = request;
          if (typeof cacheTag !== 'function') add(miss, cacheTag, reply, payload);
          // Without a tag it is not stored: what the response depended on has gone, or cannot be told.
          else void cacheTag().then((tag) => tag && add(miss, tag, reply, payload), ignoreOutage);
        }
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

/** At once if no server has to be asked. */
function whenRead(versions: ReturnType<ReadVersions>, use: (versions: Versions) => void): void {
  if (versions instanceof Promise) void versions.then(use);
  else use(versions);
}

function beforeOf(versions: Versions, subject: string | undefined): Before | undefined {
  const library = versions.library();
  if (library === undefined) return undefined;
  return { library, subject, version: subject === undefined ? undefined : versions.of(subject) };
}

/** The whole of a page or a list, or the bytes of a small file. */
function isSmall(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || (Buffer.isBuffer(payload) && payload.length <= MAX_FILE_BYTES);
}

/** The response has been made, so only the next one could fail. */
function ignoreOutage(): void {}

/** Has nothing that is meant for one visitor or one moment. */
function isPublic(reply: FastifyReply): boolean {
  return (
    reply.statusCode === 200 &&
    !reply.hasHeader('set-cookie') &&
    // A proxy would follow it for a 304 as well.
    !reply.hasHeader('x-accel-redirect') &&
    !String(reply.getHeader('cache-control')).includes('no-store') &&
    !String(reply.getHeader('content-security-policy')).includes("'nonce-")
  );
}
