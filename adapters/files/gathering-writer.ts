import type { FileHandle } from 'node:fs/promises';

/** One way to the disk's threads and back for so many bytes, while the next ones arrive and are hashed. */
const ENOUGH = 512 * 1024;

/** Writes blocks at the end of a file, several in one go, one step behind whoever adds them. */
export class GatheringWriter {
  #handle: FileHandle;
  #gathered: Uint8Array[] = [];
  #size = 0;
  #writing: Promise<void> = Promise.resolve();

  constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Waits once more bytes have come than are being written. The block must not be changed afterwards. */
  async add(block: Uint8Array): Promise<void> {
    this.#gathered.push(block);
    this.#size += block.length;
    if (this.#size >= ENOUGH) await this.#flush();
  }

  /** All of it is written, or the fault of what could not be. */
  async end(): Promise<void> {
    await this.#flush();
    await this.#writing;
  }

  async #flush(): Promise<void> {
    await this.#writing;
    const blocks = this.#gathered;
    this.#gathered = [];
    this.#size = 0;
    if (blocks.length === 0) return;
    this.#writing = this.#write(blocks);
    // Whoever waits for it next hears of its fault; until then it is nobody's.
    this.#writing.catch(() => {});
  }

  async #write(blocks: Uint8Array[]): Promise<void> {
    const size = blocks.reduce((sum, { length }) => sum + length, 0);
    const { bytesWritten } = await this.#handle.writev(blocks);
    if (bytesWritten === size) return;
    // A disk that takes only a part says why when it is asked for the rest.
    const rest = Buffer.concat(blocks).subarray(bytesWritten);
    for (let written = 0; written < rest.length; ) {
      written += (await this.#handle.write(rest, written)).bytesWritten;
    }
  }
}
