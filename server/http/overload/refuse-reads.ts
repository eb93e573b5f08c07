import type { RequestListener } from 'node:http';
import { Admission, type Pressure } from './admission.ts';
import { sendBusy } from './busy-answers.ts';
import { loopPressure } from './loop-pressure.ts';
import { limitOf } from './request-cost.ts';

/**
 * Refuses reads past what the process can answer, so that those it takes are answered soon. Stands before Fastify,
 * and behind the cache of responses, whose hits cost no more than a refusal.
 */
export function refuseReads(
  next: RequestListener,
  { pressure = loopPressure(), clock }: { pressure?: Pressure; clock?: () => number } = {},
): RequestListener {
  const admission = new Admission(pressure, clock);
  return (request, response) => {
    const limit = limitOf(request);
    if (limit === undefined) return next(request, response);
    if (!admission.enter(limit)) return sendBusy(request, response);
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
