import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Library } from '../../domain/library.ts';
import { networkOf } from './network.ts';

/** An order of magnitude above what the acts allow one person; a whole hostel may share one address. */
const REQUESTS = { name: 'requests-of-address', most: 300, seconds: 3600 };
const WAIT_MS = 1000;
/** What guessers knock at: the calls of the account, and the forms that take a password or send a mail. */
const GUARDED = /^\/(v1\/account|login|forgot|reset)(?=[/.?]|$)/;

/**
 * Whoever asks very often from one address waits a second for each further answer. Nobody is refused: behind a
 * campus's one address may be everybody. With RATE_LIMITS=off nothing is counted, so nothing waits.
 */
export function slowDown(
  http: FastifyInstance,
  library: Pick<Library, 'limits' | 'clock'>,
  pause: () => Promise<unknown> = () => wait(WAIT_MS),
): void {
  http.addHook('onRequest', async ({ method, raw, ip }) => {
    if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS' || !GUARDED.test(raw.url ?? '')) return;
    const isOften = await library.limits.take(REQUESTS, networkOf(ip), library.clock());
    if (isOften > 0) await pause();
  });
}
