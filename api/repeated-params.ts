import type { FastifyInstance } from 'fastify';

/** Merges repeated parameters with equal values. SDK 16 sends a file's project twice. */
export function joinRepeatedParams(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query))
      if (Array.isArray(value) && new Set(value).size === 1) query[name] = value[0];
    done();
  });
}
