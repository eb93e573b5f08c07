/** An outage may add every file of a library. */
const FILES_MAX = 1000;

/**
 * Tells a file that makes its job fail from an outage, where the error does not say which it is: in an outage no job
 * of any file succeeds. For one kind of job, in the memory of this process.
 */
export class FailureTracker {
  #successes = 0;
  /** The number of successes at the last failure of each file. */
  readonly #failures = new Map<string, number>();

  succeeded(file: string): void {
    this.#successes += 1;
    this.#failures.delete(file);
  }

  /** Records a failure of unknown cause. True if the file is the cause: another one succeeded since it failed before. */
  failed(file: string): boolean {
    const before = this.#failures.get(file);
    this.#failures.delete(file);
    this.#failures.set(file, this.#successes);
    const [oldest = file] = this.#failures.keys();
    if (this.#failures.size > FILES_MAX) this.#failures.delete(oldest);
    return before !== undefined && this.#successes > before;
  }
}
