/** An outage may add every file of a library. */
const FILES_MAX = 1000;

/**
 * Distinguishes a faulty file from an outage by success of other files: in an outage no job succeeds. For one kind of
 * job, in process memory.
 */
export class FailureTracker {
  #successes = 0;
  readonly #failures = new Map<string, number>();

  succeeded(file: string): void {
    this.#successes += 1;
    this.#failures.delete(file);
  }

  /** Records a failure of unknown cause. True if the file is to blame: another one succeeded since its last failure. */
  failed(file: string): boolean {
    const before = this.#failures.get(file);
    this.#failures.delete(file);
    this.#failures.set(file, this.#successes);
    const [oldest = file] = this.#failures.keys();
    if (this.#failures.size > FILES_MAX) this.#failures.delete(oldest);
    return before !== undefined && this.#successes > before;
  }
}
