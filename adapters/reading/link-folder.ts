import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { link, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than a process may take to open a file. A folder is left over only if the server was killed. */
const LEFT_MS = 10 * 60_000;

/**
 * Folder of one worker process, the only one with strangers' files that the process can read. A file is linked into it
 * while the process opens it.
 */
export class LinkFolder {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  /** @param parent On the file system of the files; created if missing. Undefined if it cannot be created. */
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
   * Calls `work` with the path of a link to the file. False if there can be no link: the file is gone, or its file
   * system has no links.
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

  /** A folder that cannot be removed, because no more files can be opened, is removed by a later one. */
  remove(): void {
    try {
      rmSync(this.path, { recursive: true, force: true });
    } catch {}
  }
}

/** Otherwise the bytes of a deleted file would stay. A live process that is idle for so long gets no files. */
async function removeLeft(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const path = join(parent, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > LEFT_MS)
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
