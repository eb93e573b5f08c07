import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../../domain/catalogue.ts';

const A_YEAR = 365 * 24 * 3600 * 1000;
const AN_HOUR = 3600 * 1000;

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
      // Browsers check for a new worker at each visit.
      if (path.endsWith('service-worker.js')) reply.header('Cache-Control', 'no-cache');
    },
  });
}

/** Keeps an SVG that is opened directly from running or fetching anything. */
const INERT = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export async function serveOwnDesign(
  http: FastifyInstance,
  folder: string,
  { heroPhoto, logo, emblems = [], theme }: Catalogue,
): Promise<void> {
  await http.register(fastifyStatic, { root: folder, serve: false });
  if (heroPhoto) http.get('/hero-photo', (_request, reply) => reply.sendFile(heroPhoto, { maxAge: '1h' }));
  if (logo)
    http.get('/logo', (_request, reply) =>
      reply.header('content-security-policy', INERT).sendFile(logo, { maxAge: '1h' }),
    );
  for (const emblem of emblems)
    http.get(`/emblems/${emblem}`, (_request, reply) =>
      reply.header('content-security-policy', INERT).sendFile(emblem, { maxAge: '1h' }),
    );
  if (theme)
    http.get(theme.href, (_request, reply) =>
      reply
        .header('cache-control', `public, max-age=${A_YEAR / 1000}, immutable`)
        .type('text/css; charset=utf-8')
        .send(theme.css),
    );
}
