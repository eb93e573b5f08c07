import { createReadStream } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BOOKS_MOST,
  type BookState,
  type Books,
  type BookWork,
  busyWithBooks,
  tooManyBooks,
} from '../../domain/book/books.ts';
import { InProgress } from '../../domain/limits/in-progress.ts';
import { isFull } from '../files/free-space.ts';
import { leaveRoom } from './leave-room.ts';
import { Progress } from './progress.ts';
import { removeGone } from './remove-gone.ts';

/** Progress is written every few seconds. If none was for this long, the process has ended. */
const SILENT_MS = 30_000;
const REPORTED_EVERY_MS = 5_000;
const FAILED_MS = 60_000;
/** Time limit for a book: rendering (`PRINTING_MS`), pages in progress at its end, and assembling. */
const MAKING_MS = 12 * 60_000;

/**
 * Books in a local folder: `KEY.pdf`, and `KEY.files` with the keys of the files in the book. `KEY.making`
 * has the progress, for all processes on the machine; `KEY.failed` records a failure, `KEY.full` a full disk.
 */
export function diskBooks(folder: string, onFault: (error: unknown) => void): Books {
  const inProgress = new InProgress({
    ...BOOKS_MOST,
    refusals: { ofNetwork: tooManyBooks, ofAll: busyWithBooks },
  });
  const ordered = new Set<string>();
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  const at = (key: string, ending: string) => join(folder, `${key}.${ending}`);

  async function stateOf(key: string): Promise<BookState> {
    const made = await stat(at(key, 'pdf')).catch(() => undefined);
    if (made) return { is: 'made', bytes: made.size };
    if (await isFresh(at(key, 'making'), SILENT_MS)) {
      const progress = await readFile(at(key, 'making'), 'utf8').catch(() => '');
      return { is: 'making', ...Progress.read(progress) };
    }
    if (await isFresh(at(key, 'full'), FAILED_MS)) return { is: 'failed', isFull: true };
    return (await isFresh(at(key, 'failed'), FAILED_MS)) ? { is: 'failed' } : { is: 'unknown' };
  }

  async function make(
    { key, files }: { key: string; files: readonly string[] },
    work: BookWork,
    progress: Progress,
  ): Promise<void> {
    // Unique per process: another one may be making the same book.
    const part = at(`${key}.${process.pid}`, 'part');
    try {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(MAKING_MS)]);
      signal.throwIfAborted();
      const onPage = (done: number, all: number) => progress.tell(done, all);
      await writeFile(part, await work({ signal, onPage }));
      await writeFile(at(key, 'files'), files.join('\n'));
      await rename(part, at(key, 'pdf'));
      await leaveRoom(folder);
    } catch (error) {
      if (closing.signal.aborted) return;
      onFault(error);
      await rm(part, { force: true });
      await rm(at(key, 'files'), { force: true });
      // An empty file fits on a full disk.
      await writeFile(at(key, isFull(error) ? 'full' : 'failed'), '');
    }
  }

  return {
    stateOf,

    async order(key, { subject, files }, work) {
      const state = await stateOf(key);
      const mayBegin = state.is === 'unknown' || (state.is === 'failed' && state.isFull);
      if (!mayBegin || ordered.has(key)) return;
      await rm(at(key, 'full'), { force: true });
      const end = inProgress.begin(subject);
      ordered.add(key);
      const progress = new Progress((line) => writeFile(at(key, 'making'), line).catch(onFault));
      const timer = setInterval(() => progress.again(), REPORTED_EVERY_MS);
      timer.unref();
      const done = async () => {
        clearInterval(timer);
        end();
        ordered.delete(key);
        await progress.written;
        await rm(at(key, 'making'), { force: true });
      };
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(onFault);
      progress.again();
      last = last
        .then(() => make({ key, files }, work, progress))
        .catch(onFault)
        .then(done)
        .catch(onFault);
      await progress.written;
    },

    removeGone: (goneOf) => removeGone(folder, goneOf),

    async open(key, part) {
      const path = at(key, 'pdf');
      const now = new Date();
      const isThere = await utimes(path, now, now).then(
        () => true,
        () => false,
      );
      return isThere ? createReadStream(path, part) : undefined;
    },

    async close() {
      closing.abort();
      await last;
    },
  };
}

async function isFresh(path: string, ms: number): Promise<boolean> {
  const there = await stat(path).catch(() => undefined);
  return there !== undefined && Date.now() - there.mtimeMs < ms;
}
