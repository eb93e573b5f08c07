import type { FastifyInstance } from 'fastify';

/** Pages with another address since 1.1.0. */
const CURRENT = {
  '/wishes': '/requests',
  '/search/snap': '/search/by-photo',
  '/home/figures': '/home/statistics',
};

/** Redirects former addresses of pages, in every language: `/hi/wishes` to `/hi/requests`. */
export function serveFormerPages(http: FastifyInstance): void {
  for (const [former, current] of Object.entries(CURRENT))
    for (const path of [former, `/:language${former}`])
      http.get(path, ({ url }, reply) => reply.redirect(url.replace(former, current), 301));
}
