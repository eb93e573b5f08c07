/**
 * Syncs the log of a database beside the event loop, once for all commits that came meanwhile. SQLite itself would sync
 * at each commit, inside of a call: a login commits four times, and each time no other request went on for as long as
 * the disk takes.
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

  /** Something was committed that need not be on the disk yet. */
  committed(): void {
    this.#committed += 1;
  }

  /** Resolves once everything that was committed before the call is on the disk. Rejects if the disk fails. */
  flush(): Promise<void> {
    if (this.#synced === this.#committed) return Promise.resolve();
    if (!this.#running) return this.#next ?? this.#start();
    // The sync that is running may have begun before the newest commit.
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
