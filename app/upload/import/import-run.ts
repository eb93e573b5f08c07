import type { DroppedPaper, DroppedRow } from '../../../domain/import/browser/dropped-paper.ts';
import type { ShownFault } from '../../texts.ts';
import { CallFault } from '../calls.ts';
import { sendFile } from '../outbox/send-file.ts';
import { sha256Of } from '../outbox/sha256.ts';
import type { Folder, FolderFile } from './folder-files.ts';
import type { Looked } from './import-calls.ts';
import { each, type Running, step } from './steps.ts';

/** Thrown without https, where browsers cannot compute the digests that detect existing files. */
export class NoDigest extends Error {
  override name = 'NoDigest';
}

const CALLS_MOST = 20;
/** Bytes; larger pictures are not decoded to see if they are too small for a page. */
const SMALL_BYTES = 200_000;

type Sent = Pick<DroppedRow, 'path' | 'id' | 'sha256'>;

export class ImportRun {
  readonly folder: Folder;
  readonly #files = new Map<string, FolderFile>();
  readonly #say: (fault: ShownFault) => string;
  #papers: DroppedPaper[] = [];
  readonly #refused = new Map<string, ShownFault>();

  constructor(folder: Folder, say: (fault: ShownFault) => string) {
    this.folder = folder;
    this.#say = say;
    for (const file of folder.files) this.#files.set(file.path, file);
  }

  async begin(running: Running): Promise<Looked> {
    const { files } = this.folder;
    this.#papers = [];
    for (const [at, { path, file }] of files.entries()) {
      running.signal.throwIfAborted();
      running.tell({ step: 'hashing', done: at, all: files.length });
      const made = new Date(file.lastModified).toISOString();
      const sha256 = await sha256Of(file);
      if (sha256 === undefined) throw new NoDigest();
      this.#papers.push({ path, sha256, size: file.size, made, ...(await pixelsOf(file)) });
    }
    return this.look(running);
  }

  async look(running: Running): Promise<Looked> {
    running.tell({ step: 'looking', done: 0, all: 0 });
    const looked = await step(running, 'looking', () => running.calls.look(this.#papers));
    return { ...looked, rows: looked.rows.map((row) => this.#orRefused(row)) };
  }

  async read(rows: readonly DroppedRow[], running: Running): Promise<Looked> {
    const open = rows.filter(({ state }) => state !== 'skipped');
    const unread = open.filter(({ isRead, isClear }) => !isRead && !isClear);
    const missing = unread.filter(({ isSent }) => !isSent);
    await each(missing, 'sending', running, (row) => this.send(row, running));
    const readable = unread.filter(({ sha256 }) => !this.#refused.has(sha256));
    await each(readable, 'reading', running, async ({ id, path }) => {
      for (let calls = 0; calls < CALLS_MOST; calls += 1)
        if ((await step(running, 'reading', () => running.calls.read(id, path))).left === 0) break;
    });
    return this.look(running);
  }

  /** Sends a file through the normal upload. A rejection appears in its row and does not stop the import. */
  async send({ path, id, sha256 }: Sent, running: Running): Promise<void> {
    const { file } = this.#files.get(path) ?? {};
    if (!file || this.#refused.has(sha256)) return;
    const sent = { id, owner: running.owner, file };
    try {
      await step(running, 'sending', () => sendFile(sent, () => {}, running.signal));
    } catch (error) {
      // Another admin may have sent the file since the table was made.
      const isTaken = error instanceof CallFault && error.type === 'storage_file_already_exists';
      if (!(error instanceof CallFault) || !(isTaken || error.remedy === 'file')) throw error;
      this.#refused.set(sha256, error.fault);
    }
  }

  refusedFor(sha256: string): ShownFault | undefined {
    return this.#refused.get(sha256);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  fileOf(path: string): File | undefined {
    return this.#files.get(path)?.file;
  }

  digestOf(path: string): string {
    return this.#papers.find((paper) => paper.path === path)?.sha256 ?? '';
  }

  #orRefused(row: DroppedRow): DroppedRow {
    const why = this.#refused.get(row.sha256);
    return why === undefined ? row : { ...row, state: 'skipped', why: this.#say(why) };
  }
}

async function pixelsOf(file: File): Promise<{ width?: number; height?: number }> {
  if (!/^image\//.test(file.type) || file.size > SMALL_BYTES) return {};
  const picture = await createImageBitmap(file).catch(() => undefined);
  const { width = 0, height = 0 } = picture ?? {};
  picture?.close();
  return width > 0 && height > 0 ? { width, height } : {};
}
