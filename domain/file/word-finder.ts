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

  /** By Horspool: most places are stepped over. */
  #isIn(bytes: Uint8Array): boolean {
    const last = this.#word.length - 1;
    for (let at = last; at < bytes.length; at += this.#steps[bytes[at] ?? 0] ?? 1) {
      if (this.#word.every((byte, index) => bytes[at - last + index] === byte)) return true;
    }
    return false;
  }
}
