import type { FastifyInstance } from 'fastify';
import { isReady } from '../health/health.ts';
import type { OpenLibrary } from '../open-library.ts';
import { VERSION } from '../version.ts';

/** Nothing here is compressed, so the first answer does not load what Node has `fetch` in, as compressing does. */
const SMALL = { compress: false } as const;

/**
 * `/healthz`: the process is alive, and of which version it is. `/readyz`: how each part of the library is. With a full or read-only disk, a database
 * that another program has locked, or a mail server that is away, a process stays ready, because it still serves readers:
 * the answer says that uploads, all changes, or mails have to wait.
 */
export async function serveHealth(http: FastifyInstance, opened: Pick<OpenLibrary, 'health'>): Promise<void> {
  http.get('/healthz', SMALL, async () => ({ status: 'ok', version: VERSION }));
  http.get('/readyz', SMALL, async (request, reply) => {
    const health = await opened.health();
    if (isReady(health)) return { status: 'ok', ...health };
    request.log.error(health, 'Not ready');
    request.refused = 'server.not-ready';
    return reply
      .code(503)
      .header('retry-after', '5')
      .send({ status: 'unavailable', ...health });
  });
}
