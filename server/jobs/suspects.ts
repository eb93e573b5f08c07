/** More are not remembered at once: an outage may leave every file of a library here. */
const REMEMBERED_MOST = 1000;

/**
 * Tells a fault of ours over one file from an outage, where the error itself does not: in an outage no file is done.
 * Of one kind of job, and known to this process only: one that starts begins to look anew.
 */
export class Suspects {
  #done = 0;
  /** How many files had been done when this one failed last. */
  readonly #failed = new Map<string, number>();

  /** A file was done. */
  done(file: string): void {
    this.#done += 1;
    this.#failed.delete(file);
  }

  /** A file failed, and nobody knows why. Is it the file, because another one was done since it failed before? */
  failed(file: string): boolean {
    const before = this.#failed.get(file);
    this.#failed.delete(file);
    this.#failed.set(file, this.#done);
    const [oldest = file] = this.#failed.keys();
    if (this.#failed.size > REMEMBERED_MOST) this.#failed.delete(oldest);
    return before !== undefined && this.#done > before;
  }
}
