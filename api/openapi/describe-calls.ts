import type { FastifyInstance } from 'fastify';
import { type DescribedRoute, documentOf } from './document.ts';

const DOCUMENTS = /\/documents(?:\/|$)/;

/** Serves `/openapi.json` with the calls registered later by `described`. */
export function describeCalls(http: FastifyInstance): void {
  const routes: DescribedRoute[] = [];
  const { prefix } = http;
  http.addHook('onRoute', ({ method, url, config }) => {
    const operation = config?.operation;
    const [first = ''] = [method].flat();
    // Fastify adds a HEAD to each GET.
    if (operation && first !== 'HEAD' && !DOCUMENTS.test(url))
      routes.push({ method: first, path: url.slice(prefix.length), operation });
  });
  http.get('/openapi.json', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=3600');
    return documentOf(routes, prefix);
  });
}
