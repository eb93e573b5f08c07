import { CallFault } from '../calls.ts';
import { StepFault } from './import-calls.ts';

/** Longest delay to wait between steps; daily quotas exceed it. */
const WAIT_MOST_S = 120;
const TRIES_MOST = 8;
const AWAY_S = 3;

/**
 * Runs a step, and retries when the library asks for it or is reachable again. `waits` reports the delays.
 * @throws StepFault, CallFault or TypeError if retries do not help; the reason of the signal when aborted.
 */
export async function patiently<Done>(
  step: () => Promise<Done>,
  signal: AbortSignal,
  waits: (isWaiting: boolean) => void,
): Promise<Done> {
  for (let tries = 1; ; tries += 1) {
    signal.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds === undefined || tries >= TRIES_MOST) throw error;
      waits(true);
      await pause(seconds * 1000, signal);
      waits(false);
    }
  }
}

/** Seconds to wait; undefined if waiting does not help. */
function waitOf(error: unknown): number | undefined {
  if (error instanceof TypeError) return AWAY_S;
  const isFault = error instanceof StepFault || error instanceof CallFault;
  if (!isFault || (error.status < 500 && error.status !== 429 && error.status !== 408)) return undefined;
  const seconds = error.retryAfter || AWAY_S;
  return seconds > WAIT_MOST_S ? undefined : seconds;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
