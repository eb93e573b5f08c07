import type { FastifyInstance } from 'fastify';
import { isReady } from '../health/health.ts';
import type { OpenLibrary } from '../open-library.ts';
import { VERSION } from '../version.ts';

/** Compression would load Node's `fetch` with the first response. */
const SMALL = { compress: false } as const;

/**
 * `/healthz`: the process is alive, with its version. `/readyz`: state of each part. With a full or read-only
 * disk, a locked database or a mail server that is down, the process stays ready, because it can still serve
 * pages; the response says that uploads, changes or mails have to wait.
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
