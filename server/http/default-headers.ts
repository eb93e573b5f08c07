import type { FastifyInstance, FastifyReply } from 'fastify';

/** Cache-Control for responses to one person or moment. `private` is for proxies that support only that. */
export const NOT_STORED = 'private, no-store';

/**
 * Default for responses without cache headers: not stored. A forgotten header then costs a request, but never
 * shows one person's page to another. Register it before the response cache, which respects it.
 */
export function storeOnlyWithCacheHeaders(http: FastifyInstance): void {
  http.addHook('onSend', (_request, reply, payload, done) => {
    if (!isStorable(reply)) reply.header('cache-control', NOT_STORED);
    done(null, payload);
  });
}

/** Error responses are never stored: the handler's headers were meant for its own response. */
function isStorable(reply: FastifyReply): boolean {
  const header = reply.getHeader('cache-control');
  if (header === undefined || reply.statusCode >= 400) return false;
  // A shared cache would give one device's cookie to all other devices.
  return !reply.hasHeader('set-cookie') || /\bprivate\b/.test(String(header));
}
