type Bounds = {
  /** Of one network, which many people may share. */
  most: number;
  mostInAll: number;
  /** What one more is refused with: because of its own network, or because of all. */
  refusals: { ofNetwork: () => Error; ofAll: () => Error };
};

/**
 * Bounds how much of one thing is in progress at a time in this process: things, or their bytes. While much is, a
 * network has no more than what is left: a few networks that take all they can never have all of it, and one that has
 * nothing in progress is served as long as anything is left.
 */
export class InProgress {
  readonly #bounds: Bounds;
  readonly #running = new Map<string, number>();
  #all = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** @throws a refusal of `bounds` where the smallest thing would be refused. */
  require(network: string): void {
    const running = this.#running.get(network) ?? 0;
    const { most, mostInAll, refusals } = this.#bounds;
    if (running >= most) throw refusals.ofNetwork();
    if (running >= mostInAll - this.#all) throw refusals.ofAll();
  }

  /**
   * Counts one, or a thing of `size`. Answers what ends it, which may be called twice. A network that has nothing in
   * progress may begin one that is larger than its part, where it fits. @throws as `require`.
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
