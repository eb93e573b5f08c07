import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hasBody } from '../../api/unread-bodies.ts';
import { isPhotoAddress } from './web-request.ts';

type Rate = { everyMs: number; leastBytes: number; withinMs?: number };

/** About half the rate of a connection of 1 kbit/s. */
const MIN_RATE: Rate = { everyMs: 30_000, leastBytes: 2048 };
/** Photos are in memory while they arrive. 2 kB/s is GPRS; 15 MB in three minutes is 700 kbit/s. */
const PHOTO_RATE: Rate = { everyMs: 15_000, leastBytes: 30_000, withinMs: 180_000 };

/**
 * Closes connections whose request body makes no progress. A body may take long: 50 MB at 300 kbit/s take 25
 * minutes. A client that sends single bytes now and then only occupies a connection.
 */
export function cutSlowBodies(http: FastifyInstance, rate = MIN_RATE, photoRate = PHOTO_RATE): void {
  http.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.headers)) cutWhenSlow(request, isPhotoAddress(request) ? photoRate : rate);
    done();
  });
}

function cutWhenSlow(
  request: FastifyRequest,
  { everyMs, leastBytes, withinMs = Number.POSITIVE_INFINITY }: Rate,
): void {
  const { raw } = request;
  const { socket } = raw;
  let seen = socket.bytesRead;
  let passedMs = 0;
  const timer = setInterval(() => {
    const arrived = socket.bytesRead - seen;
    seen = socket.bytesRead;
    passedMs += everyMs;
    if (raw.complete || raw.destroyed) clearInterval(timer);
    else if (arrived < leastBytes || passedMs >= withinMs) {
      request.refused = 'request.slow';
      socket.destroy();
    }
  }, everyMs).unref();
  raw.once('close', () => clearInterval(timer));
}
