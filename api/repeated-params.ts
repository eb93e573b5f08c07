import type { FastifyInstance } from 'fastify';

/** SDK 16 sends a file's project twice: merges repeated parameters with equal values. */
export function joinRepeatedParams(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query))
      if (Array.isArray(value) && new Set(value).size === 1) query[name] = value[0];
    done();
  });
}
