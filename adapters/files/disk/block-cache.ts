/** Past this without a reader the garbage collector gets them: a load that pauses for longer may have ended. */
const UNUSED_MS = 2_000;

/** Fills the beginning of `memory`, and tells how much of it. It may go on after its reader has left. */
type Fill = (memory: Buffer, filled: (error: Error | null, count: number) => void) => void;
type Use = (error: Error | null, lent: LentBlock | undefined) => void;

/** A block that others may be reading too: nobody changes it. */
export type LentBlock = {
  bytes: Buffer;
  /** Once, when nothing reads the block any more. */
  giveBack(): void;
  /** In place of `giveBack`, where a write may still be reading it: its memory is not used again. */
  abandon(): void;
};

type Block = {
  key: string;
  memory: Buffer;
  count: number;
  readers: number;
  isAbandoned: boolean;
  /** Has it had a second reader? */
  isShared: boolean;
  /** Those who came while it was being filled. */
  waiting: Use[] | undefined;
};

/**
 * Blocks of files that are being sent: all who read one file at the same time share the memory of a block, which was read once.
 * Those that were shared are kept for a while, up to `most`, the least recently used one goes first. The memory of those that had one
 * reader is used again at once, the last one first, because that is still in the cache of the processor.
 */
export class BlockCache {
  readonly #blockBytes: number;
  readonly #most: number;
  readonly #unusedMs: number;
  readonly #lent = new Map<string, Block>();
  /** Those that were shared and that nobody reads now, in the order in which they were given back. */
  readonly #idle = new Map<string, Block>();
  #spare: Buffer[] = [];
  #usedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(blockBytes: number, most: number, unusedMs = UNUSED_MS) {
    this.#blockBytes = blockBytes;
    this.#most = most;
    this.#unusedMs = unusedMs;
  }

  /** The block with this key, at once where it is in memory. `fill` is called where nobody has it. */
  lend(key: string, fill: Fill, use: Use): void {
    const known = this.#lent.get(key) ?? this.#wake(key);
    if (!known) {
      this.#fill(key, fill, use);
      return;
    }
    known.readers += 1;
    known.isShared = true;
    if (known.waiting) known.waiting.push(use);
    else use(null, this.#lentOf(known));
  }

  #wake(key: string): Block | undefined {
    const block = this.#idle.get(key);
    if (!block) return undefined;
    this.#idle.delete(key);
    this.#lent.set(key, block);
    return block;
  }

  #fill(key: string, fill: Fill, use: Use): void {
    const memory = this.#spare.pop() ?? Buffer.allocUnsafeSlow(this.#blockBytes);
    const block: Block = {
      key,
      memory,
      count: 0,
      readers: 1,
      isAbandoned: false,
      isShared: false,
      waiting: [use],
    };
    this.#lent.set(key, block);
    fill(memory, (error, count) => {
      const waiting = block.waiting ?? [];
      block.count = count;
      block.waiting = undefined;
      if (error) this.#lent.delete(key);
      for (const each of waiting) each(error, error ? undefined : this.#lentOf(block));
    });
  }

  #lentOf(block: Block): LentBlock {
    let isLent = true;
    const end = (isAbandoned: boolean) => {
      if (!isLent) return;
      isLent = false;
      block.isAbandoned ||= isAbandoned;
      block.readers -= 1;
      if (block.readers === 0) this.#rest(block);
    };
    return {
      bytes: block.memory.subarray(0, block.count),
      giveBack: () => end(false),
      abandon: () => end(true),
    };
  }

  #rest(block: Block): void {
    this.#lent.delete(block.key);
    if (block.isAbandoned) return;
    if (block.isShared) this.#keep(block);
    else this.#addSpare(block.memory);
    this.#usedAt = performance.now();
    this.#timer ??= setTimeout(() => this.#dropUnused(), this.#unusedMs).unref();
  }

  #keep(block: Block): void {
    this.#idle.set(block.key, block);
    const [oldest] = this.#idle.values();
    if (this.#idle.size <= this.#most || !oldest) return;
    this.#idle.delete(oldest.key);
    this.#addSpare(oldest.memory);
  }

  #addSpare(memory: Buffer): void {
    if (this.#spare.length < this.#most) this.#spare.push(memory);
  }

  #dropUnused(): void {
    this.#timer = undefined;
    const leftMs = this.#usedAt + this.#unusedMs - performance.now();
    if (leftMs > 0) {
      this.#timer = setTimeout(() => this.#dropUnused(), leftMs).unref();
      return;
    }
    this.#idle.clear();
    this.#spare = [];
  }
}
