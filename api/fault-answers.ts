import type { FastifyInstance } from 'fastify';
import { isOutage } from '../domain/refusal.ts';
import { CallRefusal } from './call-refusal.ts';
import { isOutOfDescriptors } from './out-of-descriptors.ts';
import { callRefusalOf } from './refusals.ts';

/**
 * Turns refusals and errors into `{message, code, type, version}` and logs errors. The library's pages read a
 * refusal's fault from a header, as URL-encoded JSON.
 */
export function answerFaults(http: FastifyInstance): void {
  http.setErrorHandler((error, request, reply) => {
    const refusal = callRefusalOf(error);
    if (!refusal || isOutOfDescriptors(error)) request.log.error({ err: error }, 'A call failed');
    if (isOutage(error)) request.outage = error;
    if (isOutage(error) && error.cause)
      request.log.warn({ err: error.cause }, 'A call could not be answered');
    const refused = refusal ?? new CallRefusal('general_unknown');
    const { status, message, type, retryAfter, reason, fault } = refused;
    request.refused = reason;
    // Fastify closes the connection after an unread body, and a client that is still sending would lose the
    // response. The rest of the body is read instead (unread-bodies.ts).
    reply.removeHeader('connection');
    if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter));
    if (fault) reply.header('X-Panna-Fault', encodeURIComponent(JSON.stringify(fault)));
    return reply.code(status).send({ message, code: status, type, version: '' });
  });
}
