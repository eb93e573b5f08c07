import { createHmac, randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { SecurityEvent, SecurityLog } from '../../domain/security-event.ts';
import { EventThrottle } from './event-throttle.ts';

const SWEEP_MS = 60_000;

type Surroundings = {
  log: Pick<Logger, 'info'>;
  /** The network of the request that is being answered; undefined in a job. */
  network: () => string | undefined;
};

/** Writes security events as lines of the log. A flood of them is counted instead of written. */
export function openSecurityLog({ log, network }: Surroundings): SecurityLog & { close(): void } {
  const mark = networkMarks();
  const throttle = new EventThrottle<SecurityEvent & { network?: string }>(({ name, ...fields }, leftOut) =>
    log.info({ security: name, ...fields, ...(leftOut > 0 && { leftOut }) }, 'Security event'),
  );
  // Not the time of day: that may be set back.
  const sweep = setInterval(() => throttle.sweep(performance.now()), SWEEP_MS).unref();
  return {
    record(event) {
      const at = network();
      const marked = at === undefined ? event : { ...event, network: mark(at) };
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

/**
 * Tells one network from another without naming it: a hash with a key that is drawn at the start and never stored. So
 * the lines of one process since its start can be compared, and no address can be found by trying all of them.
 */
function networkMarks(): (network: string) => string {
  const key = randomBytes(32);
  return (network) => createHmac('sha256', key).update(network).digest('hex').slice(0, 12);
}
