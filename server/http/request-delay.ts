import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { matchRoutes } from 'react-router';
import { isUnsafe } from '../../api/origin.ts';
import { languageBase, languageOf } from '../../app/language.ts';
import type { Library } from '../../domain/library.ts';
import { isOutage } from '../../domain/refusal.ts';
import { networkOf } from '../network.ts';
import { PAGES } from './options.ts';

/** Ten times what the acts allow one person: a whole hostel may share one address. */
const REQUESTS = { name: 'requests-of-address', most: 300, seconds: 3600 };
const DELAY_MS = 1000;
/** Where passwords can be guessed and mails be sent: the calls of the account, and the pages' forms. */
const GUARDED_CALLS = /^\/v1\/account(?=\/|$)/;
const GUARDED_PAGES = ['/login', '/forgot', '/reset', '/home/emailpage'].map((path) => ({ path }));

/**
 * Delays requests from an address that has sent very many. None is refused, because a whole campus may share one
 * address. With RATE_LIMITS=off nothing is counted, so nothing is delayed.
 */
export function delayFrequentRequests(
  http: FastifyInstance,
  library: Pick<Library, 'limits' | 'clock'>,
  pause: () => Promise<unknown> = () => wait(DELAY_MS),
): void {
  const delay = async ({ ip }: FastifyRequest) => {
    // While nothing can be counted the act itself refuses, and its page or call says why.
    const counted = library.limits.take(REQUESTS, networkOf(ip), library.clock());
    const secondsOver = await counted.catch((error) => (isOutage(error) ? 0 : Promise.reject(error)));
    if (secondsOver > 0) await pause();
  };
  http.addHook('onRequest', (request, _reply, done) => {
    if (!isUnsafe(request) || !isGuarded(request)) return done();
    delay(request).then(() => done(), done);
  });
}

/** By the route that answers, not by the address as it was written: /v1/%61ccount and /LOGIN are answered as well. */
function isGuarded({ routeOptions: { url: route = '' }, raw }: FastifyRequest): boolean {
  return GUARDED_CALLS.test(route) || (route === PAGES && isGuardedPage(raw.url ?? ''));
}

/** React Router finds the page in its language, as it will when it answers. It takes `/login.data` for the data of `/login`. */
function isGuardedPage(address: string): boolean {
  const written = `http://own${address}`;
  if (!URL.canParse(written)) return false;
  const pathname = new URL(written).pathname.replace(/(?<=\/)_\.data$|\.data$/, '');
  const basename = languageBase(languageOf(address)) || '/';
  return matchRoutes(GUARDED_PAGES, { pathname }, basename) !== null;
}
