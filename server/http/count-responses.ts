import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Counted, Counters } from '../../domain/figures/counters.ts';
import type { FaultCause } from '../../domain/figures/figures.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the handler of a page that is counted each time that a visitor opens it. */
    counted: Counted | undefined;
  }
}

/** They say so themselves, as a rule. */
const ROBOT = /bot\b|crawl|spider|facebookexternalhit|whatsapp/i;

/**
 * Counts a page that is sent to a person who opens it. One that the browser fetches before its link is followed is not
 * opened yet; the script of the reader tells by a HEAD of its own once it is looked at.
 */
export function countResponse(
  counters: Counters,
  counted: Counted | undefined,
  request: IncomingMessage,
): void {
  if (counted && isOpened(request)) counters.add(counted);
}

/** Counts the answers that say that something is wrong with the library. */
export function countFaults(http: FastifyInstance, counters: Counters): void {
  http.decorateRequest('outage', undefined);
  http.addHook('onResponse', (request, { statusCode }, done) => {
    if (statusCode >= 500) counters.add({ kind: 'fault', of: causeOf(request.outage?.reason) });
    done();
  });
}

function isOpened({ method, headers }: IncomingMessage): boolean {
  if (ROBOT.test(headers['user-agent']?.slice(0, 300) ?? '')) return false;
  const dest = headers['sec-fetch-dest'];
  if (method === 'HEAD') return dest === 'empty' && headers['sec-fetch-site'] === 'same-origin';
  // A script fetches pages to keep them on the device, or to see whether they are prepared.
  const isNavigation = dest === undefined || dest === 'document' || headers['sec-fetch-mode'] === 'navigate';
  return method === 'GET' && isNavigation && headers['sec-purpose'] === undefined;
}

/** By the reason of a refusal, such as `database.locked`; without one it is no refusal. */
function causeOf(reason: string | undefined): FaultCause {
  if (reason === undefined) return 'program';
  if (reason.startsWith('database.')) return 'database';
  return reason.startsWith('files.') ? 'files' : 'busy';
}
