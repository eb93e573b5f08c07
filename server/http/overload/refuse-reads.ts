import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { TellAnswer } from '../answers/tell-answers.ts';
import { newRequestId } from '../request-id.ts';
import { Admission, type Pressure } from './admission.ts';
import { sendBusy } from './busy-answers.ts';
import { BOUNDS, type Cost, costOf } from './request-cost.ts';

/**
 * Rejects reads beyond the capacity of the process, so that admitted ones are fast. Comes before Fastify and
 * after the response cache, whose hits cost no more than a rejection.
 */
export function refuseReads(next: RequestListener, pressure: Pressure, tell?: TellAnswer): RequestListener {
  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    const id = newRequestId();
    sendBusy(request, response, id);
    const { method, url } = request;
    const details = () => ({ reason: 'server.busy' });
    tell?.({ id, method, url, status: 503, ms: 0, details });
  };
  const admissions: Record<Cost, Admission> = {
    costly: new Admission(BOUNDS.costly, pressure),
    cheap: new Admission(BOUNDS.cheap, pressure),
  };
  return (request, response) => {
    const cost = costOf(request);
    if (cost === undefined) return next(request, response);
    const admission = admissions[cost];
    const read = { begin: () => next(request, response) };
    const end = () => admission.end(read);
    // Ends the request when the response is written (not when a slow client has received it) or when the
    // client disconnects.
    response.once('prefinish', end);
    response.once('close', end);
    if (!admission.admit(read)) refuse(request, response);
  };
}
