import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The write-ahead log of a database as a file of its own, to be synced. It is there as long as a connection is open,
 * and keeps its inode. SQLite holds its locks on other files, so closing this one drops none of them.
 */
export class LogFile {
  readonly #path: string;
  #handle: FileHandle | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(database: string) {
    this.#path = `${database}-wal`;
  }

  /** Never called twice at once. */
  sync(): Promise<void> {
    const running = this.#sync();
    this.#running = running.catch(() => {});
    return running;
  }

  async #sync(): Promise<void> {
    if (this.#handle) return this.#handle.datasync();
    this.#handle = await open(this.#path, 'r+');
    await this.#handle.datasync();
    // The file may be new: its name is made durable once.
    const folder = await open(dirname(this.#path), 'r');
    await folder.sync().finally(() => folder.close());
  }

  async close(): Promise<void> {
    await this.#running;
    await this.#handle?.close();
    this.#handle = undefined;
  }
}
