import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../domain/refusal.ts';

const RETRY_SECONDS = 5;

/** Status of a page or picture during an outage or beyond a limit. The calls use `api/refusals.ts`. */
export function outageStatus({ word }: Pick<Refusal, 'word'>): 429 | 503 | 507 {
  if (word === 'too-many') return 429;
  return word === 'no-room' ? 507 : 503;
}

export function setRetryAfter(reply: FastifyReply, { retryAfter = RETRY_SECONDS }: Refusal): void {
  reply.header('retry-after', String(retryAfter));
}
