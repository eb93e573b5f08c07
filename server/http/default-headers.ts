import type { FastifyInstance, FastifyReply } from 'fastify';

/** For one person, or for one moment. `private` as well, for proxies that know of this one only. */
export const NOT_STORED = 'private, no-store';

/**
 * A response that does not say who may store it is stored by nobody: a handler that forgets it costs a request more, and
 * never shows one person's page to another. To be registered before the response cache, which heeds it.
 */
export function storeOnlyWithCacheHeaders(http: FastifyInstance): void {
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (!isStorable(reply)) reply.header('cache-control', NOT_STORED);
    done(null, payload);
  });
}

/** A refusal is never stored: the handler spoke about its answer. */
function isStorable(reply: FastifyReply): boolean {
  const header = reply.getHeader('cache-control');
  if (header === undefined || reply.statusCode >= 400) return false;
  // A shared cache would hand the cookie of one device to all others.
  return !reply.hasHeader('set-cookie') || /\bprivate\b/.test(String(header));
}
