import type { FastifyInstance } from 'fastify';
import { described } from './openapi/operation.ts';

const PING = described({
  id: 'client.ping',
  summary: 'Returns whether the library is available',
  answers: { 200: { bytes: ['text/plain'] } },
  scope: 'read',
});

export function answerPings(http: FastifyInstance): void {
  http.get('/ping', PING, async (_request, reply) => reply.type('text/plain').send('Pong!'));
}
