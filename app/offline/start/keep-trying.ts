/** The pause after the first failure; the next one is twice as long, and so on. */
const FIRST_MS = 2000;

type Tries = {
  /** Tries again after a while, or sooner: once there is a network again, or the page is looked at again. */
  later(): void;
  /** It goes well: nothing is tried any more, and the next while is a short one. */
  goesWell(): void;
};

/** The scripts for later are given it: a file that they shared with the page's own script would be another one to fetch. */
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

/** On a network that comes and goes: tries while the page is open, until it does not fail. Resolves after the first try. */
export function keepTrying(act: () => Promise<unknown>): Promise<unknown> {
  const attempt = () => act().catch(tries.later);
  const tries = triesOf(attempt);
  return attempt();
}
