import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { hasBody } from '../../api/unread-bodies.ts';
import { networkOf } from '../network.ts';

const requests = new AsyncLocalStorage<FastifyRequest>();

export function rememberRequests(http: FastifyInstance): void {
  const remember: onRequestHookHandler = (request, _reply, done) => requests.run(request, done);
  http.addHook('onRequest', remember);
  http.addHook('preValidation', (request, _reply, done) => {
    if (hasBody(request.headers)) requests.run(request, done);
    else done();
  });
}

export function networkOfRequest(): string | undefined {
  const request = requests.getStore();
  return request && networkOf(request.ip);
}
