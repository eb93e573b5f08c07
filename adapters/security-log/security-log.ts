import type { Logger } from 'pino';
import type { SecurityEvent, SecurityLog } from '../../domain/security-event.ts';
import { EventThrottle } from './event-throttle.ts';

const SWEEP_MS = 60_000;

type Surroundings = {
  log: Pick<Logger, 'info'>;
  network: () => string | undefined;
  markOf: (network: string) => string;
};

export function openSecurityLog({ log, network, markOf }: Surroundings): SecurityLog & { close(): void } {
  const throttle = new EventThrottle<SecurityEvent & { network?: string }>(({ name, ...fields }, leftOut) =>
    log.info({ security: name, ...fields, ...(leftOut > 0 && { leftOut }) }, 'Security event'),
  );
  // Monotonic: the time of day may be set back.
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

/** Events that differ only in their session are equal. */
function keyOf(event: SecurityEvent): string {
  return JSON.stringify({ ...event, session: undefined });
}
