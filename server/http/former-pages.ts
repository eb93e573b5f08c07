import type { FastifyInstance } from 'fastify';

const CURRENT = {
  '/wishes': '/requests',
  '/search/snap': '/search/by-photo',
  '/home/figures': '/home/statistics',
};

export function serveFormerPages(http: FastifyInstance): void {
  for (const [former, current] of Object.entries(CURRENT))
    for (const path of [former, `/:language${former}`])
      http.get(path, ({ url }, reply) => reply.redirect(url.replace(former, current), 301));
}
