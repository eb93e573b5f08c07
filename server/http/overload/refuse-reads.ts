import type { RequestListener } from 'node:http';
import { Admission, type Pressure } from './admission.ts';
import { sendBusy } from './busy-answers.ts';
import { loopPressure } from './loop-pressure.ts';
import { type Cost, costOf, MOST } from './request-cost.ts';

/**
 * Refuses reads past what the process can answer, so that those it takes are answered soon. Stands before Fastify,
 * and behind the cache of responses, whose hits cost no more than a refusal.
 */
export function refuseReads(next: RequestListener, pressure: Pressure = loopPressure()): RequestListener {
  const admissions: Record<Cost, Admission> = {
    costly: new Admission(MOST.costly, pressure),
    cheap: new Admission(MOST.cheap, pressure),
  };
  return (request, response) => {
    const cost = costOf(request);
    if (cost === undefined) return next(request, response);
    const admission = admissions[cost];
    if (!admission.enter()) return sendBusy(request, response);
    let isInWork = true;
    const leave = () => {
      if (isInWork) admission.leave();
      isInWork = false;
    };
    // When it is written, not when a slow reader has taken it; or when the reader is gone.
    response.once('prefinish', leave);
    response.once('close', leave);
    next(request, response);
  };
}
