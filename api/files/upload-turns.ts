/** Resolves when work that takes `workMs` at a time may go on; undefined where it need not rest. */
export type Rest = (workMs: number) => Promise<void> | undefined;

/** Of the machine: receiving, hashing and writing. */
const TURN_MS = 2;

/**
 * Lets uploads take so many bytes together in each turn of the event loop, in the order of their calls. A fast client
 * fills its socket as quickly as it is read: without a bound each turn takes megabytes of every upload, and requests wait.
 * While readers need the machine, uploads rest between two turns.
 */
export class UploadTurns {
  readonly #bytesATurn: number;
  readonly #rest: Rest;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  /** @param bytesATurn how many are taken in `TURN_MS`. */
  constructor(bytesATurn: number, rest: Rest = () => undefined) {
    this.#bytesATurn = bytesATurn;
    this.#rest = rest;
  }

  /** The chunks of `body`, each in its turn. */
  async *inTurns(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of body) {
      await this.take(chunk.length);
      yield chunk;
    }
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
    if (this.#taken === 0) this.#beginTurn();
    this.#taken += bytes;
  }

  #beginTurn(): void {
    const rest = this.#rest(TURN_MS);
    if (rest) void rest.then(() => this.#endTurn());
    else setImmediate(() => this.#endTurn());
  }

  #endTurn(): void {
    this.#taken = 0;
    while (this.#hasRoom && this.#waiting.length > 0) this.#waiting.shift()?.();
  }
}
