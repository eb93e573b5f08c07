const MINUTE_MS = 60_000;
/** Lines a minute: a campus behind one address has room, and a flood fills no disk. */
export const LINES_MOST = { ofNetwork: 300, all: 1_500 };

/** How many lines were left out, by the reason of the refusal. */
type LeftOut = Record<string, number>;

/** Decides which refusals get a line, and counts the others. Times are in milliseconds of a clock that never goes back. */
export class LineBudget {
  #minute = 0;
  #lines = 0;
  readonly #ofNetwork = new Map<string, number>();
  readonly #leftOut = new Map<string, number>();

  /** May a refusal for this reason, of this network, have a line? */
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

  /** Those since the last call; undefined if there were none. */
  takeLeftOut(): LeftOut | undefined {
    if (this.#leftOut.size === 0) return undefined;
    const leftOut = Object.fromEntries(this.#leftOut);
    this.#leftOut.clear();
    return leftOut;
  }
}
