import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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

declare module 'fastify' {
  interface FastifyRequest {
    /** Under which name the answer may be kept, and what the database was like before it was made. */
    keeping: { key: string; version: string } | undefined;
  }
}

/**
 * Answers for visitors who are not signed in, given again for as long as what they show has not changed: what that is,
 * whoever makes one says by `request.shown`; otherwise it is everything. Whoever asks the same gets the same bytes, so
 * nobody can tell except by the clock. One is kept only when nothing at all changed while it was made.
 *
 * Without a version (a server that would have to be asked) nothing is kept.
 */
export function keptAnswers(version: Version) {
  const shelf = new AnswerShelf(version);
  return {
    /** Before every other hook that costs something. */
    give(http: FastifyInstance): void {
      http.decorateRequest('keeping', undefined);
      http.decorateRequest('shown', undefined);
      http.addHook('onRequest', (request, reply, done) => {
        const key = keyOf(request);
        const now = key === undefined ? undefined : version();
        if (key === undefined || now === undefined) return done();
        const known = shelf.find(key, now);
        if (known) return giveAnswer(known, request, reply);
        request.keeping = { key, version: now };
        done();
      });
    },

    /** Where the answer is whole, its ETag known, and nothing compressed yet. */
    keep(http: FastifyInstance): void {
      http.addHook('onSend', (request, reply, payload, done) => {
        const { keeping, shown } = request;
        if (keeping && typeof payload === 'string' && isForAll(reply, payload))
          shelf.add(keeping.key, keeping.version, shown, () => answerOf(reply, payload));
        done(null, payload);
      });
    },
  };
}

/** What two requests have in common that get the same answer; undefined for those that get one of their own. */
function keyOf(request: FastifyRequest): string | undefined {
  const { method, url = '', headers } = request.raw;
  if (method !== 'GET' || !KEPT.test(url)) return undefined;
  for (const name of PERSONAL) if (headers[name] !== undefined) return undefined;
  return `${siteOf(request)} ${headers['x-appwrite-project'] ?? ''} ${url}`;
}

/** Whether a proxy may be believed is worked out only where one says something. */
function siteOf(request: FastifyRequest): string {
  const { headers } = request.raw;
  const isForwarded = headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined;
  return isForwarded ? `${request.protocol} ${request.host}` : `http ${headers.host}`;
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
