import type { FastifyInstance } from 'fastify';

/** A parameter of an address that comes again with the same value counts once. SDK 16 says the project of a file twice. */
export function joinRepeatedParams(http: FastifyInstance): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const query = request.query as Record<string, unknown>;
    for (const [name, value] of Object.entries(query))
      if (Array.isArray(value) && new Set(value).size === 1) query[name] = value[0];
    done();
  });
}
