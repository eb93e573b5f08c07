import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long answers under way may take once the library closes. */
const GRACE_MS = 10_000;
const TIDY_EVERY_MS = 50;

/**
 * Closing waits for answers, not for connections that have asked nothing yet: browsers open some in advance,
 * and Node would wait a minute for each.
 */
export function leaveNobodyWaiting(http: FastifyInstance): void {
  const silent = new Set<Socket>();
  http.server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  http.server.on('request', ({ socket }) => silent.delete(socket));
  http.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy();
    // Node looks for idle connections once; one that has its answer a moment later would be kept alive.
    const tidy = setInterval(() => http.server.closeIdleConnections(), TIDY_EVERY_MS);
    const cut = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
    http.server.once('close', () => {
      clearInterval(tidy);
      clearTimeout(cut);
    });
  });
}
