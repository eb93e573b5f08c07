import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../domain/catalogue.ts';

const A_YEAR = 365 * 24 * 3600 * 1000;
const AN_HOUR = 3600 * 1000;

/** The built files for browsers. Files with a hash in their names never change, so they are cached for a year. */
export async function serveAssets(http: FastifyInstance, root: string): Promise<void> {
  const client = join(root, 'build/client');
  await http.register(fastifyStatic, {
    root: join(client, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: A_YEAR,
    index: false,
  });
  await http.register(fastifyStatic, {
    root: client,
    prefix: '/',
    decorateReply: false,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**'],
    maxAge: AN_HOUR,
    index: false,
    setHeaders(reply, path) {
      // The browser looks for a new worker at each visit.
      if (path.endsWith('service-worker.js')) reply.header('Cache-Control', 'no-cache');
      if (path.endsWith('speculation-rules.json'))
        reply.header('Content-Type', 'application/speculationrules+json');
    },
  });
}

/** The photo for the landing page that the catalogue names, if any, from the catalogue's folder. */
export async function serveHeroPhoto(
  http: FastifyInstance,
  folder: string,
  { heroPhoto }: Catalogue,
): Promise<void> {
  if (!heroPhoto) return;
  await http.register(fastifyStatic, { root: folder, serve: false });
  http.get('/hero-photo', (_request, reply) => reply.sendFile(heroPhoto, { maxAge: '1h' }));
}
