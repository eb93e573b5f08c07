import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID = 'x-request-id';

/** Distinguishes this process from others and from earlier starts. */
const STARTED = randomBytes(4).toString('hex');
let requests = 0;

/**
 * ID of a request: in its response header, its log lines, and on error pages. A client's own ID is ignored,
 * because it could belong to another request.
 */
export function newRequestId(): string {
  requests += 1;
  return `${STARTED}-${requests.toString(36)}`;
}

export function tellRequestIds(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
}
