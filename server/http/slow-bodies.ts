import type { FastifyInstance } from 'fastify';

/** Half of what a line of 1 kbit/s brings: whoever sends less is not sending. */
const PACE = { everyMs: 30_000, leastBytes: 2048 };

/**
 * Cuts a body that makes no progress. Not one that takes long: 50 MB on a line of 300 kbit/s are 25 minutes well
 * spent, while a byte now and then only holds a place.
 */
export function cutSlowBodies(http: FastifyInstance, { everyMs, leastBytes } = PACE): void {
  http.addHook('onRequest', async ({ raw, headers }) => {
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    const { socket } = raw;
    let seen = socket.bytesRead;
    const timer = setInterval(() => {
      const arrived = socket.bytesRead - seen;
      seen = socket.bytesRead;
      if (raw.complete || raw.destroyed) clearInterval(timer);
      else if (arrived < leastBytes) socket.destroy();
    }, everyMs).unref();
    raw.once('close', () => clearInterval(timer));
  });
}
