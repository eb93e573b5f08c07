type Bounds = {
  /** Per network, which many people may share. */
  most: number;
  mostInAll: number;
  refusals: { ofNetwork: () => Error; ofAll: () => Error };
};

/**
 * Bounds concurrent work of one kind in this process, by number or bytes. A network that already has as much
 * as is left gets no more: a few greedy networks cannot take everything, and an idle one is served while
 * anything is left.
 */
export class InProgress {
  readonly #bounds: Bounds;
  readonly #running = new Map<string, number>();
  #all = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @throws a refusal of `bounds` if even the smallest item would be too much now. */
  require(network: string): void {
    const running = this.#running.get(network) ?? 0;
    const { most, mostInAll, refusals } = this.#bounds;
    if (running >= most) throw refusals.ofNetwork();
    if (running >= mostInAll - this.#all) throw refusals.ofAll();
  }

  /**
   * Counts one unit, or `size`. Returns an idempotent function that ends it. An idle network may start
   * something larger than its share if it fits.
   * @throws as `require`.
   */
  begin(network: string, size = 1): () => void {
    this.require(network);
    const running = this.#running.get(network) ?? 0;
    const { most, mostInAll, refusals } = this.#bounds;
    if (this.#all + size > mostInAll) throw refusals.ofAll();
    if (running > 0 && running + size > most) throw refusals.ofNetwork();
    this.#add(network, size);
    let isRunning = true;
    return () => {
      if (isRunning) this.#add(network, -size);
      isRunning = false;
    };
  }

  #add(network: string, size: number): void {
    const left = (this.#running.get(network) ?? 0) + size;
    if (left > 0) this.#running.set(network, left);
    else this.#running.delete(network);
    this.#all += size;
  }
}
