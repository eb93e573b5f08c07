import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** Milliseconds for requests in progress once the server closes. */
const GRACE_MS = 10_000;
const CHECK_EVERY_MS = 50;

/**
 * Answers requests for at most `ms`, each with `Connection: close`, so that clients and proxies move to
 * another process. Closing idle connections at once could lose a request that a proxy has just sent. Ends
 * early if there are no connections.
 */
export async function drainConnections({ server }: FastifyInstance, ms: number): Promise<void> {
  server.prependListener('request', (_request, answer: ServerResponse) => {
    answer.shouldKeepAlive = false;
  });
  for (const end = Date.now() + ms; Date.now() < end; await pause(CHECK_EVERY_MS)) {
    if ((await promisify(server.getConnections).call(server)) === 0) return;
  }
}

/**
 * While closing, drops connections without a request: browsers open some in advance, and Node would wait a
 * minute for each.
 */
export function closeUnusedConnections(http: FastifyInstance): void {
  const unused = new Set<Socket>();
  http.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  http.server.on('request', ({ socket }) => unused.delete(socket));
  http.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    // Node closes idle connections only once; later idle ones would stay.
    const idle = setInterval(() => http.server.closeIdleConnections(), CHECK_EVERY_MS);
    const cut = setTimeout(() => http.server.closeAllConnections(), GRACE_MS);
    http.server.once('close', () => {
      clearInterval(idle);
      clearTimeout(cut);
    });
  });
}
