import type { FastifyInstance, FastifyReply } from 'fastify';

/** For one person or moment. `private` is for proxies that support only that. */
export const NOT_STORED = 'private, no-store';

/**
 * Default for responses without cache headers: not stored, so that a forgotten header costs a request but never shows
 * one person's page to another. To be registered before the response cache, which respects it.
 */
export function storeOnlyWithCacheHeaders(http: FastifyInstance): void {
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (!isStorable(reply)) reply.header('cache-control', NOT_STORED);
    done(null, payload);
  });
}

/** Refusals are never stored: the handler's headers were for its own response. */
function isStorable(reply: FastifyReply): boolean {
  const header = reply.getHeader('cache-control');
  if (header === undefined || reply.statusCode >= 400) return false;
  // A shared cache would give one device's cookie to all others.
  return !reply.hasHeader('set-cookie') || /\bprivate\b/.test(String(header));
}
