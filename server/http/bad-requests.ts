import type { Socket } from 'node:net';
import type { FastifyServerOptions, onRequestHookHandler } from 'fastify';
import type { TellAnswer } from './answers/tell-answers.ts';
import { NOT_STORED } from './default-headers.ts';
import { newRequestId } from './request-id.ts';

export const LONGEST_URL = 4096;

/**
 * Pages have short URLs. Calls may contain a hundred queries, so only Node's limit of 16 kB applies to them.
 */
export const refuseLongUrls: onRequestHookHandler = (request, reply, done) => {
  const { url = '' } = request.raw;
  if (url.length <= LONGEST_URL || url.startsWith('/v1/')) return done();
  reply.code(414).type('text/plain').send('URI Too Long\n');
};

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

/** Answers requests rejected by Node's HTTP parser: the client's fault, never a 5xx. */
export function answerBadRequests(tell: TellAnswer): ClientErrorHandler {
  return (error, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const body = 'Bad request\n';
    const line = statusLine(error);
    const id = newRequestId();
    socket.end(
      `HTTP/1.1 ${line}\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n` +
        `X-Request-Id: ${id}\r\nCache-Control: ${NOT_STORED}\r\nConnection: close\r\n\r\n${body}`,
    );
    const details = () => ({ reason: 'http.malformed' });
    tell({ id, method: undefined, url: undefined, status: Number.parseInt(line, 10), ms: 0, details });
  };
}

function statusLine({ code, rawPacket }: { code?: string; rawPacket?: unknown }): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout';
  if (code !== 'HPE_HEADER_OVERFLOW') return '400 Bad Request';
  const firstLine = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\r\n') : -1;
  return firstLine < 0 || firstLine > LONGEST_URL
    ? '414 URI Too Long'
    : '431 Request Header Fields Too Large';
}
