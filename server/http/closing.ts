import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** How long answers under way may take once the library closes. */
const GRACE_MS = 10_000;
const TIDY_EVERY_MS = 50;

/**
 * What comes before closing while others take over: whoever asks on an open line gets an answer, and with it word that
 * the line ends. Closed without a word, a proxy might have just sent a request into it, and could not know its fate.
 * Takes `ms` at most, and no longer than there are lines.
 */
export async function letLinesEnd({ server }: FastifyInstance, ms: number): Promise<void> {
  server.prependListener('request', (_request, answer: ServerResponse) => {
    answer.shouldKeepAlive = false;
  });
  for (const end = Date.now() + ms; Date.now() < end; await pause(TIDY_EVERY_MS)) {
    if ((await promisify(server.getConnections).call(server)) === 0) return;
  }
}

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
