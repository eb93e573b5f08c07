/**
 * Syncs a database's log in the background, once for all commits made meanwhile. SQLite would sync at each
 * commit: a login commits four times and would block all requests each time.
 */
export class GroupCommit {
  readonly #sync: () => Promise<void>;
  #committed = 0;
  #synced = 0;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(sync: () => Promise<void>) {
    this.#sync = sync;
  }

  committed(): void {
    this.#committed += 1;
  }

  flush(): Promise<void> {
    if (this.#synced === this.#committed) return Promise.resolve();
    if (!this.#running) return this.#next ?? this.#start();
    // A running sync may have begun before the newest commit.
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = undefined;
    const target = this.#committed;
    const running = this.#sync().then(
      () => {
        this.#synced = Math.max(this.#synced, target);
        this.#end(running);
      },
      (error) => {
        this.#end(running);
        throw error;
      },
    );
    this.#running = running;
    return running;
  }

  #end(ended: Promise<void>): void {
    if (this.#running === ended) this.#running = undefined;
  }
}
