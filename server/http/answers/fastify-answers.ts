import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasBody } from '../../../api/unread-bodies.ts';
import { networkOf } from '../../network.ts';
import type { TellAnswer } from './tell-answers.ts';

/** nginx's status for a client that closed its connection; never sent. */
const CLIENT_CLOSED = 499;

export function tellFastifyAnswers(http: FastifyInstance, tell: TellAnswer): void {
  for (const name of ['refused', 'accountId']) http.decorateRequest(name, undefined);
  const logged = new WeakSet<FastifyRequest>();
  const tellOnce = (request: FastifyRequest, reply: FastifyReply, status: number, bytes?: number) => {
    if (logged.has(request)) return;
    logged.add(request);
    const { id, method, raw } = request;
    const details = () => detailsOf(request, bytes);
    tell({ id, method, url: raw.url, status, ms: reply.elapsedTime, details });
  };
  http.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request.headers)) tellBrokenOff(request, reply);
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    tellOnce(request, reply, reply.statusCode, arrivedOf(request));
    done();
  });

  function tellBrokenOff(request: FastifyRequest, reply: FastifyReply): void {
    const { socket } = request.raw;
    startedAt.set(request, socket.bytesRead);
    reply.raw.once('close', () => {
      if (reply.raw.writableFinished) return;
      request.refused ??= 'request.aborted';
      tellOnce(request, reply, CLIENT_CLOSED, arrivedOf(request));
    });
  }
}

const startedAt = new WeakMap<FastifyRequest, number>();

function arrivedOf(request: FastifyRequest): number | undefined {
  const before = startedAt.get(request);
  if (before === undefined) return undefined;
  const { raw } = request;
  return (raw.complete ? announcedOf(request) : undefined) ?? raw.socket.bytesRead - before;
}

function announcedOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length'];
  return length === undefined ? undefined : Number(length);
}

function detailsOf(request: FastifyRequest, bytes: number | undefined) {
  const { refused: reason, accountId: account, ip } = request;
  return { reason, account, network: networkOf(ip), bytes, announced: announcedOf(request) };
}
