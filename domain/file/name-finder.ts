const SLASH = 0x2f;

/** Finds names of PDF in bytes, all of them in one go. */
export class NameFinder {
  readonly #names: readonly (readonly number[])[];
  /** The shortest name's length: so much is looked at at once. */
  readonly #window: number;
  /** How far to step when the last byte of the window is this one. */
  readonly #steps: Uint8Array;

  /** `names` in ASCII, with their slashes. */
  constructor(names: readonly string[]) {
    this.#names = names.map((name) => [...name].map((letter) => letter.charCodeAt(0)));
    this.#window = Math.min(...names.map(({ length }) => length));
    this.#steps = new Uint8Array(256).fill(this.#window);
    for (const name of this.#names) {
      for (const [index, byte] of name.slice(0, this.#window - 1).entries()) {
        this.#steps[byte] = Math.min(this.#steps[byte] ?? 255, this.#window - 1 - index);
      }
    }
  }

  /**
   * Where the next of the names begins, from `from` on; -1 when there is none. By Horspool: most bytes are stepped
   * over, and nothing is made on the way, as every byte of every PDF comes by here.
   */
  next(bytes: Uint8Array, from: number): number {
    const [steps, last] = [this.#steps, this.#window - 1];
    for (let at = from + last; at < bytes.length; at += steps[bytes[at] as number] as number) {
      if (bytes[at - last] === SLASH && this.#isOne(bytes, at - last)) return at - last;
    }
    return -1;
  }

  #isOne(bytes: Uint8Array, at: number): boolean {
    return this.#names.some((name) => name.every((byte, index) => bytes[at + index] === byte));
  }
}
