import type { FastifyBaseLogger } from 'fastify';

export type Repeated = { wake(): void; close(): Promise<void> };

/**
 * Runs `work` now, then every `everyMs` and when woken, never concurrently. Long work checks `isClosed`.
 * `job`: name in the log.
 */
export function repeat(
  everyMs: number,
  log: FastifyBaseLogger,
  work: (isClosed: () => boolean) => Promise<void>,
  job?: string,
): Repeated {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  const run = async () => {
    do {
      again = false;
      await work(() => closed).catch((error) =>
        log.error({ err: error, job }, 'A job failed and will be retried'),
      );
    } while (again && !closed);
    running = undefined;
  };
  const wake = () => {
    if (closed) return;
    again = true;
    running ??= run();
  };
  const timer = setInterval(wake, everyMs);
  wake();
  return {
    wake,
    async close() {
      closed = true;
      clearInterval(timer);
      await running;
    },
  };
}
