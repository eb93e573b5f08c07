import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

export const REQUEST_ID = 'x-request-id';

/** Tells the requests of this process from those of others, and of its former starts. */
const STARTED = randomBytes(4).toString('hex');
let requests = 0;

/**
 * The id of a request: in the header of its answer, in its lines of the log, and on a page that says that something went
 * wrong. One that a client brings is not taken: it could be another request's.
 */
export function newRequestId(): string {
  requests += 1;
  return `${STARTED}-${requests.toString(36)}`;
}

/** The answers of Fastify carry the ids of their requests. Those of the response cache have their own (`sendCached`). */
export function tellRequestIds(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID, request.id);
    done();
  });
}
