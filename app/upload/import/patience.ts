import { CallFault } from '../calls.ts';
import { StepFault } from './import-calls.ts';

/** The library asks people to wait a minute at most between two steps; a longer time is that of a day's quota. */
const WAIT_MOST_S = 120;
const TRIES_MOST = 8;
const AWAY_S = 3;

/**
 * Does a step, and does it again once the library says so, or can be reached again. `waits`: that it waits, and no more.
 * @throws StepFault, CallFault, TypeError when that does not help; the reason of the signal.
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

/** Undefined where waiting does not help. */
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
