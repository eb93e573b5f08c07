import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from '../../api/unread-bodies.ts';

/** About half of what a line of 1 kbit/s can send. */
const MIN_RATE = { everyMs: 30_000, leastBytes: 2048 };

/**
 * Closes the connection of a request whose body makes no progress. A body may take long: 50 MB at 300 kbit/s are 25
 * minutes. A byte now and then only occupies a connection.
 */
export function cutSlowBodies(http: FastifyInstance, rate = MIN_RATE): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.headers)) cutWhenSlow(request, rate);
    done();
  });
}

function cutWhenSlow(request: FastifyRequest, { everyMs, leastBytes }: typeof MIN_RATE): void {
  const { raw } = request;
  const { socket } = raw;
  let seen = socket.bytesRead;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    if (raw.complete || raw.destroyed) clearInterval(timer);
    else if (arrived < leastBytes) {
      request.refused = 'request.slow';
      socket.destroy();
    }
  }, everyMs).unref();
  raw.once('close', () => clearInterval(timer));
}
