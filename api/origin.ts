import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Library, Settings } from '../domain/library.ts';
import { CallRefusal } from './call-refusal.ts';
import { registerClient } from './refusals.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

type Origins = Pick<Settings, 'publicUrl' | 'otherOrigins'>;

export function isUnsafe({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return !SAFE_METHODS.includes(method);
}

/** True for the public address (known once the server listens) and the host of the request. */
export function isOwn(
  { publicUrl }: Pick<Origins, 'publicUrl'>,
  origin: string,
  request: FastifyRequest,
): boolean {
  if (origin === publicUrl) return true;
  return URL.canParse(origin) && new URL(origin).host === request.headers.host?.toLowerCase();
}

/**
 * Accepts changes in a visitor's name only from the library's own pages and registered sites, by the origin
 * that browsers send. Other clients send none, and only their own cookies. Every page may read; the browser
 * decides whether it sees the response (cors.ts).
 */
export function requireKnownOrigin(
  http: FastifyInstance,
  library: Pick<Library, 'settings' | 'securityLog'>,
): void {
  http.addHook('onRequest', (request, _reply, done) => {
    const mayChange = !isUnsafe(request) || isFromKnownOrigin(library.settings, request);
    done(mayChange ? undefined : refusedOrigin(library, request.headers.origin));
  });
}

function isFromKnownOrigin(settings: Origins, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined) return site !== 'cross-site';
  return isOwn(settings, origin, request) || settings.otherOrigins.includes(origin);
}

/** Also records a security event. */
export function refusedOrigin(
  { securityLog }: Pick<Library, 'securityLog'>,
  origin: string | undefined,
): CallRefusal {
  securityLog.record({ name: 'origin.refused', face: 'call' });
  const host = origin && URL.canParse(origin) ? new URL(origin).host : '';
  return new CallRefusal('general_unknown_origin', `Invalid Origin. ${registerClient(host || 'unknown')}`);
}
