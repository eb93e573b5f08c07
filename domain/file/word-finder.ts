/** Looks for a few letters in bytes that come in blocks, also across their borders. */
export class WordFinder {
  readonly #word: readonly number[];
  /** How far to step when the byte under the word's last place is this one. */
  readonly #steps: Uint8Array;
  #tail = new Uint8Array();
  found = false;

  /** `word` in ASCII, shorter than 255. */
  constructor(word: string) {
    this.#word = [...word].map((letter) => letter.charCodeAt(0));
    const last = word.length - 1;
    this.#steps = new Uint8Array(256).fill(word.length);
    for (const [index, byte] of this.#word.slice(0, -1).entries()) this.#steps[byte] = last - index;
  }

  look(block: Uint8Array): void {
    if (this.found) return;
    const overlap = this.#word.length - 1;
    const border = Uint8Array.of(...this.#tail, ...block.subarray(0, overlap));
    this.found = this.#isIn(border) || this.#isIn(block);
    const end = block.length >= overlap ? block : border;
    this.#tail = end.slice(-overlap);
  }

  /** By Horspool: most places are stepped over. Every byte of every PDF comes by here, so nothing is made on the way. */
  #isIn(bytes: Uint8Array): boolean {
    const [steps, last] = [this.#steps, this.#word.length - 1];
    const end = this.#word[last];
    for (let at = last; at < bytes.length; at += steps[bytes[at] as number] as number) {
      if (bytes[at] === end && this.#isAt(bytes, at - last)) return true;
    }
    return false;
  }

  #isAt(bytes: Uint8Array, start: number): boolean {
    return this.#word.every((byte, index) => bytes[start + index] === byte);
  }
}
