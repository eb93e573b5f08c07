import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Library } from '../../domain/library.ts';
import { networkOf } from './network.ts';

/** Ten times what the acts allow one person: a whole hostel may share one address. */
const REQUESTS = { name: 'requests-of-address', most: 300, seconds: 3600 };
const DELAY_MS = 1000;
/** Where passwords can be guessed and mails be sent: the calls of the account, and the pages' forms. */
const GUARDED = /^\/(v1\/account|login|forgot|reset)(?=[/.?]|$)/;

/**
 * Delays requests from an address that has sent very many. None is refused, because a whole campus may share one
 * address. With RATE_LIMITS=off nothing is counted, so nothing is delayed.
 */
export function delayFrequentRequests(
  http: FastifyInstance,
  library: Pick<Library, 'limits' | 'clock'>,
  pause: () => Promise<unknown> = () => wait(DELAY_MS),
): void {
  http.addHook('onRequest', async ({ method, raw, ip }) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || !GUARDED.test(raw.url ?? '')) return;
    const secondsOver = await library.limits.take(REQUESTS, networkOf(ip), library.clock());
    if (secondsOver > 0) await pause();
  });
}
