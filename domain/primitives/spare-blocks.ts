/** Unused blocks are then left to the garbage collector: the load may have ended. */
const UNUSED_MS = 2_000;

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
