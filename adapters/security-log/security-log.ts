import type { Logger } from 'pino';
import type { SecurityEvent, SecurityLog } from '../../domain/security-event.ts';
import { EventThrottle } from './event-throttle.ts';

const SWEEP_MS = 60_000;

type Surroundings = {
  log: Pick<Logger, 'info'>;
  /** The network of the request that is being answered; undefined in a job. */
  network: () => string | undefined;
  /** The mark of a network, by which its lines are compared. */
  markOf: (network: string) => string;
};

/** Writes security events as lines of the log. A flood of them is counted instead of written. */
export function openSecurityLog({ log, network, markOf }: Surroundings): SecurityLog & { close(): void } {
  const throttle = new EventThrottle<SecurityEvent & { network?: string }>(({ name, ...fields }, leftOut) =>
    log.info({ security: name, ...fields, ...(leftOut > 0 && { leftOut }) }, 'Security event'),
  );
  // Not the time of day: that may be set back.
  const sweep = setInterval(() => throttle.sweep(performance.now()), SWEEP_MS).unref();
  return {
    record(event) {
      const at = network();
      const marked = at === undefined ? event : { ...event, network: markOf(at) };
      throttle.add(keyOf(marked), marked, performance.now());
    },
    close() {
      clearInterval(sweep);
      throttle.sweep(Number.POSITIVE_INFINITY);
    },
  };
}

/** Events are alike when they differ in nothing but the session. */
function keyOf(event: SecurityEvent): string {
  return JSON.stringify({ ...event, session: undefined });
}
