import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
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

/** Room for some hundreds of books. Those that were read longest ago go first. */
const BYTES_MOST = 300 * 1024 * 1024;
/** Whoever makes a book says so again and again. One that is silent for longer has ended. */
const SILENT_MS = 30_000;
const TOLD_EVERY_MS = 5_000;
/** A book that could not be made is not tried again for so long. */
const FAILED_MS = 60_000;

/**
 * Books in a folder of this machine: `KEY.pdf`. While one is made, `KEY.making` says how far it is, to all processes of the
 * machine; `KEY.failed` says that it could not be made. `onFault`: told why.
 */
export function diskBooks(folder: string, onFault: (error: unknown) => void): Books {
  const inProgress = new InProgress({
    ...BOOKS_MOST,
    refusals: { ofNetwork: tooManyBooks, ofAll: busyWithBooks },
  });
  const closing = new AbortController();
  let last: Promise<unknown> = Promise.resolve();
  const at = (key: string, ending: string) => join(folder, `${key}.${ending}`);

  async function stateOf(key: string): Promise<BookState> {
    const made = await stat(at(key, 'pdf')).catch(() => undefined);
    if (made) return { is: 'made', bytes: made.size };
    if (await isFresh(at(key, 'making'), SILENT_MS)) {
      const [done = 0, all = 0] = (await readFile(at(key, 'making'), 'utf8').catch(() => ''))
        .split(' ')
        .map(Number);
      return { is: 'making', done, all };
    }
    return (await isFresh(at(key, 'failed'), FAILED_MS)) ? { is: 'failed' } : { is: 'unknown' };
  }

  async function make(key: string, work: BookWork, tell: (done: number, all: number) => Promise<void>) {
    try {
      closing.signal.throwIfAborted();
      const onPage = (done: number, all: number) => void tell(done, all);
      const bytes = await work({ signal: closing.signal, onPage });
      await writeFile(at(key, 'part'), bytes);
      await rename(at(key, 'part'), at(key, 'pdf'));
      await leaveRoom(folder);
    } catch (error) {
      if (closing.signal.aborted) return;
      onFault(error);
      await writeFile(at(key, 'failed'), '');
    }
  }

  return {
    stateOf,

    async order(key, network, work) {
      const { is } = await stateOf(key);
      if (is !== 'unknown') return;
      const end = inProgress.begin(network);
      let told = '0 0';
      const tell = async () => writeFile(at(key, 'making'), told).catch(onFault);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await tell();
      const timer = setInterval(() => void tell(), TOLD_EVERY_MS);
      timer.unref();
      const telling = teller((words) => {
        told = words;
        return tell();
      });
      last = last
        .then(() => make(key, work, telling))
        .finally(async () => {
          clearInterval(timer);
          end();
          await rm(at(key, 'making'), { force: true });
        })
        .catch(onFault);
    },

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

/** Tells of each twentieth part of the pages, so that no page waits for a file. */
function teller(tell: (words: string) => Promise<void>): (done: number, all: number) => Promise<void> {
  return async (done, all) => {
    if (done % Math.max(1, Math.ceil(all / 20)) === 0) await tell(`${done} ${all}`);
  };
}

async function isFresh(path: string, ms: number): Promise<boolean> {
  const there = await stat(path).catch(() => undefined);
  return there !== undefined && Date.now() - there.mtimeMs < ms;
}

async function leaveRoom(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.pdf'));
  const books = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
      return { path, size, mtimeMs };
    }),
  );
  let left = BYTES_MOST;
  for (const { path, size } of books.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
    left -= size;
    if (left < 0) await rm(path, { force: true });
  }
}
