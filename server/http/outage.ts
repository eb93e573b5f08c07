import type { FastifyReply } from 'fastify';
import type { Refusal } from '../../domain/refusal.ts';

const RETRY_SECONDS = 5;

export function outageStatus({ word }: Pick<Refusal, 'word'>): 429 | 503 | 507 {
  if (word === 'too-many') return 429;
  return word === 'no-room' ? 507 : 503;
}

export function setRetryAfter(reply: FastifyReply, { retryAfter = RETRY_SECONDS }: Refusal): void {
  reply.header('retry-after', String(retryAfter));
}
