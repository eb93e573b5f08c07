/** Delay before the first retry, doubled for each further one. */
const FIRST_MS = 2000;

type Tries = {
  /** Schedules a retry: after the delay, or as soon as the network returns or the tab becomes visible. */
  later(): void;
  goesWell(): void;
};

export type TriesOf = typeof triesOf;

export function triesOf(act: () => void): Tries {
  let wait = FIRST_MS;
  let timer: number | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const again = () => {
    if (timer === undefined) return;
    stop();
    act();
  };
  addEventListener('online', again);
  document.addEventListener('visibilitychange', () => document.hidden || again());
  return {
    later() {
      stop();
      timer = window.setTimeout(again, wait);
      wait *= 2;
    },
    goesWell() {
      stop();
      wait = FIRST_MS;
    },
  };
}

/** Retries until it succeeds, while the page is open. Resolves after the first attempt. */
export function keepTrying(act: () => Promise<unknown>): Promise<unknown> {
  const attempt = () => act().catch(tries.later);
  const tries = triesOf(attempt);
  return attempt();
}
