const MINUTE_MS = 60_000;
/** Lines per minute: enough for a campus behind one address, without filling the disk in a flood. */
export const LINES_MOST = { ofNetwork: 300, all: 1_500 };

type LeftOut = Record<string, number>;

/** Selects rejections to log and counts the rest. Times are milliseconds of a monotonic clock. */
export class LineBudget {
  #minute = 0;
  #lines = 0;
  readonly #ofNetwork = new Map<string, number>();
  readonly #leftOut = new Map<string, number>();

  take(network: string, reason: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#lines = 0;
      this.#ofNetwork.clear();
    }
    const ofNetwork = this.#ofNetwork.get(network) ?? 0;
    if (this.#lines >= LINES_MOST.all || ofNetwork >= LINES_MOST.ofNetwork) {
      this.#leftOut.set(reason, (this.#leftOut.get(reason) ?? 0) + 1);
      return false;
    }
    this.#lines += 1;
    this.#ofNetwork.set(network, ofNetwork + 1);
    return true;
  }

  takeLeftOut(): LeftOut | undefined {
    if (this.#leftOut.size === 0) return undefined;
    const leftOut = Object.fromEntries(this.#leftOut);
    this.#leftOut.clear();
    return leftOut;
  }
}
