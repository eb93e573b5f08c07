import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Counted, Counters } from '../../domain/statistics/counters.ts';
import type { FaultCause } from '../../domain/statistics/statistics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    counted: Counted | undefined;
  }
}

/** Most robots identify themselves. */
const ROBOT = /bot\b|crawl|spider|facebookexternalhit|whatsapp/i;

/**
 * Counts a page sent to a person. Prefetched pages do not count: their script reports a view by a HEAD
 * request.
 */
export function countResponse(
  counters: Counters,
  counted: Counted | undefined,
  request: IncomingMessage,
): void {
  if (counted && isOpened(request)) counters.add(counted);
}

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
  // Scripts also fetch pages, for offline use or to see if they are ready.
  const isNavigation = dest === undefined || dest === 'document' || headers['sec-fetch-mode'] === 'navigate';
  return method === 'GET' && isNavigation && headers['sec-purpose'] === undefined;
}

/** Cause by the reason of a refusal, such as `database.locked`. Undefined reasons are bugs. */
function causeOf(reason: string | undefined): FaultCause {
  if (reason === undefined) return 'program';
  if (reason.startsWith('database.')) return 'database';
  return reason.startsWith('files.') ? 'files' : 'busy';
}
