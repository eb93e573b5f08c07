/**
 * Lets uploads take so many bytes together in each turn of the event loop, in the order of their calls. A fast client
 * fills its socket as quickly as it is read: without a bound each turn takes megabytes of every upload, and requests wait.
 */
export class UploadTurns {
  readonly #bytesATurn: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(bytesATurn: number) {
    this.#bytesATurn = bytesATurn;
  }

  /** Resolves when they may be taken. */
  take(bytes: number): Promise<void> {
    if (this.#hasRoom && this.#waiting.length === 0) {
      this.#count(bytes);
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      this.#waiting.push(() => {
        this.#count(bytes);
        resolve();
      });
    });
  }

  get #hasRoom(): boolean {
    return this.#taken < this.#bytesATurn;
  }

  #count(bytes: number): void {
    if (this.#taken === 0) setImmediate(() => this.#endTurn());
    this.#taken += bytes;
  }

  #endTurn(): void {
    this.#taken = 0;
    while (this.#hasRoom && this.#waiting.length > 0) this.#waiting.shift()?.();
  }
}
