import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Enough for several hundred books. The least recently read ones are deleted first. */
const BYTES_MOST = 300 * 1024 * 1024;
/** Other files of this age were left by processes that ended. */
const LEFT_MS = 60 * 60_000;

export async function leaveRoom(folder: string, most = BYTES_MOST): Promise<void> {
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: Date.now() }));
      return { path, size, mtimeMs };
    }),
  );
  let left = most;
  const books = new Set(found.flatMap(({ path }) => (path.endsWith('.pdf') ? [path.slice(0, -4)] : [])));
  for (const { path, size, mtimeMs } of found.sort((one, other) => other.mtimeMs - one.mtimeMs)) {
    const isBook = path.endsWith('.pdf');
    if (isBook) left -= size;
    // A book's list of files stays as long as the book.
    const isLeft = !isListOf(books, path) && Date.now() - mtimeMs > LEFT_MS;
    if (isBook ? left < 0 : isLeft) await rm(path, { force: true });
  }
}

const isListOf = (books: ReadonlySet<string>, path: string) =>
  path.endsWith('.files') && books.has(path.slice(0, -'.files'.length));
