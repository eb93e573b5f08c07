/** Limit on tracked files: in an outage, every file could fail. */
const FILES_MAX = 1000;

/**
 * Tells a faulty file from an outage by the success of other files, because in an outage no job succeeds. One
 * per kind of job, in memory.
 */
export class FailureTracker {
  #successes = 0;
  readonly #failures = new Map<string, number>();

  succeeded(file: string): void {
    this.#successes += 1;
    this.#failures.delete(file);
  }

  /**
   * Records a failure of unknown cause. True if the file is to blame, because another file succeeded since
   * its last failure.
   */
  failed(file: string): boolean {
    const before = this.#failures.get(file);
    this.#failures.delete(file);
    this.#failures.set(file, this.#successes);
    const [oldest = file] = this.#failures.keys();
    if (this.#failures.size > FILES_MAX) this.#failures.delete(oldest);
    return before !== undefined && this.#successes > before;
  }
}
