import { type FileHandle, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Write-ahead log of a database, opened once more for syncing. While a connection is open, the file exists
 * and keeps its inode. SQLite's locks are on other files, so closing this one releases none.
 */
export class LogFile {
  readonly #path: string;
  #handle: FileHandle | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(database: string) {
    this.#path = `${database}-wal`;
  }

  /** Must not be called concurrently. */
  sync(): Promise<void> {
    const running = this.#sync();
    this.#running = running.catch(() => {});
    return running;
  }

  async #sync(): Promise<void> {
    if (this.#handle) return this.#handle.datasync();
    this.#handle = await open(this.#path, 'r+');
    await this.#handle.datasync();
    // Syncs the folder once, so that the name of a new file is durable, too.
    const folder = await open(dirname(this.#path), 'r');
    await folder.sync().finally(() => folder.close());
  }

  async close(): Promise<void> {
    await this.#running;
    await this.#handle?.close();
    this.#handle = undefined;
  }
}
