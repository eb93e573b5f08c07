import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AnswerShelf, type Version } from './answer-shelf.ts';
import { answerOf, giveAnswer } from './kept-answer.ts';

/** What visitors look at again and again: pages, and lists of notes. */
const KEPT = /^\/(?!v1\/)|^\/v1\/tablesdb\//;
/** What makes an answer somebody's own, or depends on something else than the address. */
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
/** Below this nothing is compressed, and little is won. */
export const SMALL = 512;

/** Under which name an answer may be kept, and what the library was like before it was made. */
type Keeping = { key: string; version: string };

/**
 * Answers for visitors who are not signed in, given again for as long as what they show has not changed: what that is,
 * whoever makes one says by `request.cacheTag`; otherwise it is everything. Whoever asks the same gets the same bytes, so
 * nobody can tell except by the clock. One is kept only when nothing at all changed while it was made.
 *
 * Without a version (a server that would have to be asked) nothing is kept.
 */
export function keptAnswers(version: Version) {
  const shelf = new AnswerShelf(version);
  const keepings = new WeakMap<IncomingMessage, Keeping>();
  let isClosing = false;
  return {
    /** Before Fastify, whose routes and hooks have done their work on a kept answer already. */
    before(next: RequestListener): RequestListener {
      return (request, response) => {
        const key = isClosing ? undefined : keyOf(request);
        const now = key === undefined ? undefined : version();
        if (key === undefined || now === undefined) return next(request, response);
        const known = shelf.find(key, now);
        if (known) return giveAnswer(known, request, response);
        keepings.set(request, { key, version: now });
        next(request, response);
      };
    },

    /** Where the answer is whole, its ETag known, and nothing compressed yet. */
    keep(http: FastifyInstance): void {
      http.decorateRequest('cacheTag', undefined);
      http.addHook('onSend', (request, reply, payload, done) => {
        const keeping = keepings.get(request.raw);
        if (keeping && typeof payload === 'string' && isForAll(reply, payload))
          shelf.add(keeping.key, keeping.version, request.cacheTag, () => answerOf(reply, payload));
        done(null, payload);
      });
      // Fastify says then that the line ends.
      http.addHook('preClose', (done) => {
        isClosing = true;
        done();
      });
    },
  };
}

/** What two requests have in common that get the same answer; undefined for those that get one of their own. */
function keyOf({ method, url = '', headers, socket }: IncomingMessage): string | undefined {
  if (method !== 'GET' || !KEPT.test(url)) return undefined;
  for (const name of PERSONAL) if (headers[name] !== undefined) return undefined;
  const { 'x-forwarded-host': host, 'x-forwarded-proto': protocol } = headers;
  // Who says so decides whether it is believed.
  const site =
    host === undefined && protocol === undefined ? '' : `${socket.remoteAddress} ${protocol} ${host}`;
  return `${headers.host} ${site} ${headers['x-appwrite-project'] ?? ''} ${url}`;
}

/** Nothing in it is meant for one visitor or one moment. */
function isForAll(reply: FastifyReply, payload: string): boolean {
  return (
    reply.statusCode === 200 &&
    payload.length >= SMALL &&
    !reply.hasHeader('set-cookie') &&
    !String(reply.getHeader('cache-control')).includes('no-store') &&
    !String(reply.getHeader('content-security-policy')).includes("'nonce-")
  );
}
