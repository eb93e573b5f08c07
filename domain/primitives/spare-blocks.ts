/** Past this the garbage collector gets them: a load that pauses for longer may have ended. */
const UNUSED_MS = 2_000;

/** Blocks of memory that are kept for the next one who needs one, up to `most`, and no longer than they are taken again and again. */
export class SpareBlocks<Block> {
  readonly #most: number;
  readonly #make: () => Block;
  readonly #unusedMs: number;
  #kept: Block[] = [];
  #usedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(most: number, make: () => Block, unusedMs = UNUSED_MS) {
    this.#most = most;
    this.#make = make;
    this.#unusedMs = unusedMs;
  }

  take(): Block {
    return this.#kept.pop() ?? this.#make();
  }

  /** Nothing may be using the block any more. */
  giveBack(block: Block): void {
    if (this.#kept.length >= this.#most) return;
    this.#kept.push(block);
    this.#usedAt = performance.now();
    this.#timer ??= setTimeout(() => this.#dropUnused(), this.#unusedMs).unref();
  }

  #dropUnused(): void {
    this.#timer = undefined;
    const leftMs = this.#usedAt + this.#unusedMs - performance.now();
    if (leftMs > 0) this.#timer = setTimeout(() => this.#dropUnused(), leftMs).unref();
    else this.#kept = [];
  }
}
