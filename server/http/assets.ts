import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const A_YEAR = 365 * 24 * 3600 * 1000;
const AN_HOUR = 3600 * 1000;

/** The built files of the browser. What has a hash in its name never changes, so it is kept for ever. */
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
      if (path.endsWith('speculation-rules.json'))
        reply.header('Content-Type', 'application/speculationrules+json');
    },
  });
}
