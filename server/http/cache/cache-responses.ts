import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CacheTag, type ReadVersions, subjectOf, type Versions } from '../../../domain/cache-tag.ts';
import type { Library } from '../../../domain/library.ts';
import type { TellAnswer } from '../answers/tell-answers.ts';
import { countResponse } from '../count-responses.ts';
import { newRequestId, REQUEST_ID } from '../request-id.ts';
import { cacheKey, isCall, isOfFile } from './cache-key.ts';
import { isCacheable, isForMany } from './cacheable.ts';
import { cachedResponseOf, representationFor, sendCached } from './cached-response.ts';
import { cachedTemplateOf, sendTemplate } from './cached-template.ts';
import { MissesInWork, type MissInWork } from './misses-in-work.ts';
import { type Before, type Cached, ResponseCache } from './response-cache.ts';
import { SESSIONS, SessionCache, type SignedIn } from './session-cache.ts';
import { sessionCookie } from './session-cookie.ts';

/** A request that the cache may answer, by its key, and the secret of its session: '' for a visitor, or where it does not matter. */
type CacheRequest = { key: string; secret: string };
/** A request that was not in the cache. Without `before` it is the first one for its key, and there is no room for it. */
type Miss = CacheRequest & { before: Before | undefined; inWork?: MissInWork | undefined };

/** The handler has not told yet what its response depends on: nothing may change while it is made. */
const UNKNOWN = { subject: undefined };

type CacheOptions = {
  versions: ReadVersions;
  library: Pick<Library, 'sessions' | 'secretMint' | 'clock' | 'roles' | 'settings' | 'counters'>;
  /** Have the names of cookies a prefix (server/device-cookies.ts)? */
  hasPrefix: boolean;
  /** Called for each answer from the cache. */
  tell?: TellAnswer;
  /** Up to how many bytes a response is kept that is asked for once; for tests. */
  openBytes?: number;
};

/**
 * Caches responses that many get. A handler says by `request.cacheTag` what its response depends on; without a tag it
 * depends on the whole library. A response is stored only if nothing changed while it was made. A cached response has
 * the same headers and bytes as a new one.
 *
 * For people who are signed in: pages that show nothing of them but their address (`request.pageTemplate`), unless they have a role; and calls
 * that say more only to the owners of what they show (`request.cacheOwners`). A shared file is the same for everybody.
 *
 * Nothing is cached while the versions cannot be told.
 */
export function cacheResponses({
  versions: readVersions,
  library,
  hasPrefix,
  tell,
  openBytes,
}: CacheOptions) {
  const cache = new ResponseCache(openBytes);
  const sessions = new SessionCache(library);
  const misses = new WeakMap<IncomingMessage, Miss>();
  const missesInWork = new MissesInWork();
  let isClosing = false;

  function cacheRequestOf(request: IncomingMessage): CacheRequest | undefined {
    if (isClosing) return undefined;
    const isFile = isOfFile(request);
    const secret = isFile ? '' : sessionCookie(request.headers, hasPrefix);
    if (secret === undefined) return undefined;
    const key = cacheKey(request, { isFile, isSignedIn: secret !== '' });
    return key === undefined ? undefined : { key, secret };
  }

  /** False where the handler has to answer. */
  function send(hit: Cached, signedIn: SignedIn | undefined, began: number, ...exchange: Exchange): boolean {
    const id = newRequestId();
    if (!sendHit(hit, signedIn, id, ...exchange)) return false;
    const [request, { statusCode: status }] = exchange;
    countResponse(library.counters, hit.counted, request);
    const { method, url } = request;
    const details = () => ({ account: signedIn?.accountId });
    tell?.({ id, method, url, status, ms: performance.now() - began, isCached: true, details });
    return true;
  }

  function sendHit(hit: Cached, signedIn: SignedIn | undefined, id: string, ...exchange: Exchange): boolean {
    if ('segments' in hit) {
      if (!signedIn || signedIn.hasRole) return false;
      sendTemplate(hit, signedIn.email, ...exchange, id);
      return true;
    }
    if (signedIn && (!hit.owners || hit.owners.has(signedIn.accountId))) return false;
    sendCached(hit, ...exchange, id);
    return true;
  }

  function add({ key, before }: Miss, tag: CacheTag | undefined, made: Cached | undefined): void {
    const subject = tag && subjectOf(tag);
    if (!before) cache.addKey(key, subject);
    else if (made)
      whenRead(readVersions(subject === undefined ? [] : [subject]), (after) =>
        cache.add(key, before, after, subject, made),
      );
  }

  /** Undefined for a response that others would not get, and for one that is asked for the first time where there is no room. */
  async function keep(miss: Miss, ...response: Made): Promise<Cached | undefined> {
    const made = miss.before && (await cachedOf(miss.secret !== '', ...response));
    const [{ cacheTag }] = response;
    if (typeof cacheTag !== 'function') add(miss, cacheTag, made);
    // Without a tag it is not stored: what the response depended on has gone, or cannot be told.
    else void cacheTag().then((tag) => tag && add(miss, tag, made), ignoreOutage);
    return made;
  }

  /** Calls the handler, unless it is making the same response for another visitor: then this one gets that. */
  function makeOnce(
    miss: CacheRequest & { before: Before },
    isShared: boolean,
    next: RequestListener,
    ...[request, response]: Exchange
  ): void {
    const { key, before } = miss;
    const began = performance.now();
    const same = isShared ? missesInWork.find(key, before.library) : undefined;
    if (same) {
      same.add((made) => {
        const isSent = made !== undefined && send(made, undefined, began, request, response);
        if (!isSent) next(request, response);
      });
      return;
    }
    if (request.method === 'GET') {
      const inWork = isShared ? missesInWork.begin(key, before.library, response) : undefined;
      misses.set(request, { ...miss, inWork });
    }
    next(request, response);
  }

  return {
    bytes: () => cache.bytes,

    /** Answers hits before Fastify, whose routes and hooks a cached response has been through already. */
    listener(next: RequestListener): RequestListener {
      return (request, response) => {
        const began = performance.now();
        const cacheRequest = cacheRequestOf(request);
        if (!cacheRequest) return whenRead(readVersions([]), () => next(request, response));
        const { key, secret } = cacheRequest;
        const known = cache.dependencyOf(key) ?? (cache.admitsAll ? UNKNOWN : undefined);
        if (!known) {
          misses.set(request, { ...cacheRequest, before: undefined });
          return whenRead(readVersions([]), () => next(request, response));
        }
        whenRead(readVersions(subjectsOf(known.subject, secret)), (versions) => {
          const hit = cache.find(key, versions);
          if (!hit) {
            const before = beforeOf(versions, known.subject);
            if (!before) return next(request, response);
            // Most pages that were never kept, such as that of logging in, are for one visitor each.
            const isShared = secret === '' && !isOfFile(request) && (known !== UNKNOWN || isCall(request));
            return makeOnce({ ...cacheRequest, before }, isShared, next, request, response);
          }
          const signedIn = secret === '' ? undefined : sessions.signedInBy(secret, versions);
          whenRead(signedIn, (who) => {
            const isVisitor = secret === '';
            const isSent = (isVisitor || who !== undefined) && send(hit, who, began, request, response);
            if (!isSent) next(request, response);
          });
        });
      };
    },

    /** Stores responses. To be registered after the ETag plug-in and before compression. */
    store(http: FastifyInstance): void {
      for (const name of ['cacheTag', 'cacheOwners', 'pageTemplate', 'counted'])
        http.decorateRequest(name, undefined);
      http.addHook('onSend', (request, reply, payload, done) => {
        const miss = misses.get(request.raw);
        if (!miss) return done(null, payload);
        const send = (made?: Cached) => {
          done(null, made ? asStored(made, request, reply, payload) : payload);
          if (miss.inWork) missesInWork.end(miss.key, miss.inWork, made);
        };
        if (isCacheable(payload, reply) && isForMany(reply))
          keep(miss, request, reply, payload).then(send, done);
        else send();
      });
      // While closing, Fastify adds `Connection: close` to each response.
      http.addHook('preClose', (done) => {
        isClosing = true;
        done();
      });
    },
  };
}

type Exchanged = [request: FastifyRequest, reply: FastifyReply];
type Made = [...Exchanged, payload: string | Buffer];
type Exchange = [request: IncomingMessage, response: ServerResponse];

function subjectsOf(subject: string | undefined, secret: string): string[] {
  const subjects = subject === undefined ? [] : [subject];
  return secret === '' ? subjects : [...subjects, SESSIONS];
}

/** At once if no version has to be read. */
function whenRead<Read>(read: Read | Promise<Read>, use: (read: Read) => void): void {
  if (read instanceof Promise) void read.then(use);
  else use(read);
}

function beforeOf(versions: Versions, subject: string | undefined): Before | undefined {
  const library = versions.library();
  if (library === undefined) return undefined;
  return { library, subject, version: subject === undefined ? undefined : versions.of(subject) };
}

/** What is kept of a response; undefined for a response that others would not get. */
async function cachedOf(
  isSignedIn: boolean,
  ...[request, reply, payload]: Made
): Promise<Cached | undefined> {
  // Each answer has an id of its own.
  const { [REQUEST_ID]: _id, ...headers } = reply.getHeaders() as OutgoingHttpHeaders;
  const { pageTemplate: template, cacheOwners, counted } = request;
  if (isSignedIn && template) return { ...cachedTemplateOf(headers, template), counted };
  const { owners, reader } = cacheOwners ?? {};
  const saysMore = reader !== undefined && owners?.has(reader);
  if (template || saysMore || (isSignedIn && !owners)) return undefined;
  return { ...(await cachedResponseOf(headers, payload)), owners, counted };
}

/** What is kept is sent at once, so that the response is not compressed twice. */
function asStored(made: Cached, ...[request, reply, payload]: [...Exchanged, payload: unknown]): unknown {
  const form = 'segments' in made ? undefined : representationFor(made, request.headers['accept-encoding']);
  if (form) reply.headers(form.headers);
  return form?.body ?? payload;
}

/** The response has been made, so only the next one could fail. */
function ignoreOutage(): void {}
