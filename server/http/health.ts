import type { FastifyInstance } from 'fastify';
import type { OpenLibrary } from '../open-library.ts';
import { VERSION } from '../version.ts';

/** Nothing here is compressed, so the first answer does not load what Node has `fetch` in, as compressing does. */
const SMALL = { compress: false } as const;

/**
 * `/healthz`: the process is alive, and of which version it is. `/readyz`: the database and the store of bytes answer. With a full or read-only disk,
 * or a database that another program has locked, a process stays ready, because it still serves readers: the answer
 * says that uploads, or all changes, are refused.
 */
export async function serveHealth(http: FastifyInstance, opened: OpenLibrary): Promise<void> {
  http.get('/healthz', SMALL, async () => ({ status: 'ok', version: VERSION }));
  http.get('/readyz', SMALL, async (request, reply) => {
    try {
      await opened.check();
      const [hasRoom, changes] = await Promise.all([opened.hasRoom(), opened.changes()]);
      return { status: 'ok', uploads: hasRoom ? 'ok' : 'no-room', changes };
    } catch (error) {
      request.log.error(error, 'Not ready');
      return reply.code(503).header('retry-after', '5').send({ status: 'unavailable' });
    }
  });
}
