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

/** Cacheable request. `secret`: of its session, '' for a guest or if it does not matter. */
type CacheRequest = { key: string; secret: string };
type Miss = CacheRequest & { before: Before | undefined; inWork?: MissInWork | undefined };

/** What the response depends on is unknown yet, so nothing at all may change while it is made. */
const UNKNOWN = { subject: undefined };

type CacheOptions = {
  versions: ReadVersions;
  library: Pick<Library, 'sessions' | 'secretMint' | 'clock' | 'roles' | 'settings' | 'counters'>;
  hasPrefix: boolean;
  tell?: TellAnswer;
  openBytes?: number;
};

/**
 * Caches responses that many visitors get. A handler sets `request.cacheTag` to what its response depends on;
 * without a tag, that is the whole library. A response is stored only if nothing changed while it was made,
 * and has the same headers and bytes as a new one. For signed-in visitors: pages that show only their email
 * address (`request.pageTemplate`), unless they have a role, and calls that differ only for owners
 * (`request.cacheOwners`). A shared file is equal for everybody. Nothing is cached while versions are
 * unknown.
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

  /** Undefined for a personal response, and for a first request if there is no space. */
  async function keep(miss: Miss, ...response: Made): Promise<Cached | undefined> {
    const made = miss.before && (await cachedOf(miss.secret !== '', ...response));
    const [{ cacheTag }] = response;
    if (typeof cacheTag !== 'function') add(miss, cacheTag, made);
    // Without a tag, what the response depends on is deleted or unknown, so it is not stored.
    else void cacheTag().then((tag) => tag && add(miss, tag, made), ignoreOutage);
    return made;
  }

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

    /** Answers cache hits before Fastify, whose routes and hooks the cached response has already passed. */
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
            // Most uncached pages, such as the login page, are for one visitor each.
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

    /** Stores responses. Register it after the ETag plug-in and before compression. */
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

function whenRead<Read>(read: Read | Promise<Read>, use: (read: Read) => void): void {
  if (read instanceof Promise) void read.then(use);
  else use(read);
}

function beforeOf(versions: Versions, subject: string | undefined): Before | undefined {
  const library = versions.library();
  if (library === undefined) return undefined;
  return { library, subject, version: subject === undefined ? undefined : versions.of(subject) };
}

async function cachedOf(
  isSignedIn: boolean,
  ...[request, reply, payload]: Made
): Promise<Cached | undefined> {
  const { [REQUEST_ID]: _id, ...headers } = reply.getHeaders() as OutgoingHttpHeaders;
  const { pageTemplate: template, cacheOwners, counted } = request;
  if (isSignedIn && template) return { ...cachedTemplateOf(headers, template), counted };
  const { owners, reader } = cacheOwners ?? {};
  const saysMore = reader !== undefined && owners?.has(reader);
  if (template || saysMore || (isSignedIn && !owners)) return undefined;
  return { ...(await cachedResponseOf(headers, payload)), owners, counted };
}

/** Sends the stored form at once, so that the response is compressed only once. */
function asStored(made: Cached, ...[request, reply, payload]: [...Exchanged, payload: unknown]): unknown {
  const form = 'segments' in made ? undefined : representationFor(made, request.headers['accept-encoding']);
  if (form) reply.headers(form.headers);
  return form?.body ?? payload;
}

/** Nothing to do: the response is made, so an outage can affect only the next one. */
function ignoreOutage(): void {}
