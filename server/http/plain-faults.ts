import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import { isOutage } from '../../domain/refusal.ts';
import { NOT_STORED } from './default-headers.ts';
import { outageStatus, setRetryAfter } from './outage.ts';
import { REQUEST_ID } from './request-id.ts';
import { textsOf } from './request-texts.ts';

/**
 * Answers errors outside calls and React Router, such as an unknown body type or an unreadable session, with
 * a sentence for people.
 */
export function answerPlainly(http: FastifyInstance): void {
  http.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isOutage(error)) {
      request.outage = error;
      request.refused = error.reason;
      setRetryAfter(reply, error);
      return plain(reply, outageStatus(error), textsOf(request).fault(error.fault));
    }
    const { statusCode = 500 } = error;
    if (statusCode < 500) return plain(reply, statusCode);
    if (request.socket.destroyed) {
      // A client that disconnects breaks its streams and reads no response.
      request.log.info({ err: error }, 'The client disconnected before the response');
      return plain(reply, 400);
    }
    request.log.error({ err: error }, 'A request failed');
    const text = textsOf(request);
    const sentence = `${text('frame.failedPlain')} ${text('frame.requestId', { id: request.id })}`;
    return plain(reply, 500, sentence);
  });
  http.setNotFoundHandler((_request, reply) => plain(reply, 404));
}

type FrameworkErrors = NonNullable<FastifyServerOptions['frameworkErrors']>;

/** URLs that Fastify cannot decode have no route and no error handler. Clients of calls expect JSON. */
export const answerBadAddresses: FrameworkErrors = (_error, request, reply: FastifyReply) => {
  reply.header(REQUEST_ID, request.id);
  if (!request.raw.url?.startsWith('/v1/')) return plain(reply, 400);
  const message = 'There was an error processing your request. Please check the inputs and try again.';
  reply
    .code(400)
    .header('cache-control', NOT_STORED)
    .send({ message, code: 400, type: 'general_bad_request', version: '' });
};

function plain(reply: FastifyReply, status: number, sentence = STATUS_CODES[status]) {
  return reply
    .code(status)
    .header('cache-control', NOT_STORED)
    .type('text/plain; charset=utf-8')
    .send(`${sentence}\n`);
}
