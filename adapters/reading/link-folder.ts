import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { link, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Exceeds the time to open a file. A folder is left behind only if the server was killed. */
const LEFT_MS = 10 * 60_000;

/** The only folder with uploads that a worker can read. A file is linked into it while being opened. */
export class LinkFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /**
   * Undefined if the folder cannot be created.
   * @param parent Folder on the same file system as the files; created if missing.
   */
  static make(parent: string): LinkFolder | undefined {
    try {
      if (!existsSync(parent)) mkdirSync(parent, { mode: 0o700 });
      void removeLeft(parent);
      return new LinkFolder(mkdtempSync(join(parent, 'process-')));
    } catch {
      return undefined;
    }
  }

  async withLink(file: string, work: (path: string) => Promise<boolean>): Promise<boolean> {
    const path = join(this.path, 'file');
    try {
      await link(file, path);
    } catch {
      return false;
    }
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** If no more files can be opened, the folder stays for a later clean-up. */
  remove(): void {
    try {
      rmSync(this.path, { recursive: true, force: true });
    } catch {}
  }
}

/** Removes unused folders, whose links keep deleted files' bytes. A process this idle gets no more files. */
async function removeLeft(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_MS)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
