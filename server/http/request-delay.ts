import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchRoutes } from 'react-router';
import { isUnsafe } from '../../api/origin.ts';
import { languageBase, languageOf } from '../../app/language.ts';
import type { Library } from '../../domain/library.ts';
import { isOutage } from '../../domain/refusal.ts';
import { networkOf } from '../network.ts';
import { PAGES } from './options.ts';

/** Ten times the limits of one person, because a whole hostel may share an address. */
const REQUESTS = { name: 'requests-of-address', most: 300, seconds: 3600 };
const DELAY_MS = 1000;
const GUARDED_CALLS = /^\/v1\/account(?=\/|$)/;
const GUARDED_PAGES = ['/login', '/forgot', '/reset', '/home/emailpage'].map((path) => ({ path }));

/**
 * Delays requests from very active addresses without rejecting any, because a campus may share one.
 * RATE_LIMITS=off turns it off.
 */
export function delayFrequentRequests(
  http: FastifyInstance,
  library: Pick<Library, 'limits' | 'clock'>,
  pause: () => Promise<unknown> = () => wait(DELAY_MS),
): void {
  const delay = async ({ ip }: FastifyRequest) => {
    // If counting fails, the page or call itself rejects the request with an explanation.
    const counted = library.limits.take(REQUESTS, networkOf(ip), library.clock());
    const secondsOver = await counted.catch((error) => (isOutage(error) ? 0 : Promise.reject(error)));
    if (secondsOver > 0) await pause();
  };
  http.addHook('onRequest', (request, _reply, done) => {
    if (!isUnsafe(request) || !isGuarded(request)) return done();
    delay(request).then(() => done(), done);
  });
}

/** Compares the matched route, because /v1/%61ccount and /LOGIN match as well. */
function isGuarded({ routeOptions: { url: route = '' }, raw }: FastifyRequest): boolean {
  return GUARDED_CALLS.test(route) || (route === PAGES && isGuardedPage(raw.url ?? ''));
}

/** Uses React Router's language and page matching. `/login.data` is the data of `/login`. */
function isGuardedPage(address: string): boolean {
  const written = `http://own${address}`;
  if (!URL.canParse(written)) return false;
  const pathname = new URL(written).pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
  const basename = languageBase(languageOf(address)) || '/';
  return matchRoutes(GUARDED_PAGES, { pathname }, basename) !== null;
}
