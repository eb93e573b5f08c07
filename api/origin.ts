import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../domain/library.ts';
import { CallRefusal } from './call-refusal.ts';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Answers whether a page of this origin may act for its visitor. */
export type OwnOrigin = (origin: string, request: FastifyRequest) => boolean;

/** Ours are the public address (known for sure once we listen) and whatever name the client reached us by. */
export function ownOrigin(settings: Pick<Settings, 'publicUrl'>): OwnOrigin {
  return (origin, request) => {
    if (origin === settings.publicUrl) return true;
    return URL.canParse(origin) && new URL(origin).host === request.headers.host?.toLowerCase();
  };
}

/**
 * Only our own pages may change anything in a visitor's name: browsers tell from which page a call comes.
 * Clients that are no browsers send no Origin and carry no cookies that they did not ask for.
 */
export function requireOwnOrigin(http: FastifyInstance, isOwn: OwnOrigin): void {
  http.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.includes(request.method)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin === undefined ? site !== 'cross-site' : isOwn(origin, request)) return;
    const host = origin && URL.canParse(origin) ? new URL(origin).host : 'unknown';
    throw new CallRefusal(
      'general_unknown_origin',
      `Invalid Origin. Register your new client (${host}) as a new Web platform on your project console dashboard`,
    );
  });
}
