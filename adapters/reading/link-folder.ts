import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { link, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than a process may take to open a file. Its folder is left only if the server was killed. */
const LEFT_MS = 10 * 60_000;

/**
 * A folder of one worker process, and the only one with files of strangers that the process can read. The file that it
 * is to open is linked into it for that time.
 */
export class LinkFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** @param parent On the file system of the files; made if it is missing. Undefined when the folder cannot be made. */
  static make(parent: string): LinkFolder | undefined {
    try {
      if (!existsSync(parent)) mkdirSync(parent, { mode: 0o700 });
      void removeLeft(parent);
      return new LinkFolder(mkdtempSync(join(parent, 'process-')));
    } catch {
      return undefined;
    }
  }

  /**
   * Calls `work` with the path of a link to the file. False when there can be no link: the file has gone, or its file
   * system has none.
   */
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

  /** A folder that cannot be removed, because no file can be opened at the moment, is removed by one made later. */
  remove(): void {
    try {
      rmSync(this.path, { recursive: true, force: true });
    } catch {}
  }
}

/** Otherwise the bytes of a file that is deleted would stay. A process that is alive and idle for so long gets none. */
async function removeLeft(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_MS)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
