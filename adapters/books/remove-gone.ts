import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

const KEYS_AT_ONCE = 500;

/** Also removes books of former versions without a list of files. Returns the number of removed books. */
export async function removeGone(
  folder: string,
  goneOf: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const books = await Promise.all(
    names
      .filter((name) => name.endsWith('.pdf'))
      .map(async (name) => {
        const list = join(folder, `${basename(name, '.pdf')}.files`);
        const shown = await readFile(list, 'utf8').catch(() => undefined);
        return { pdf: join(folder, name), list, shown: shown?.split('\n').filter(Boolean) };
      }),
  );
  const keys = [...new Set(books.flatMap(({ shown = [] }) => shown))];
  const gone = new Set<string>();
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE)
    for (const key of await goneOf(keys.slice(at, at + KEYS_AT_ONCE))) gone.add(key);
  const removed = books.filter(({ shown }) => !shown || shown.some((key) => gone.has(key)));
  for (const { pdf, list } of removed) {
    await rm(pdf, { force: true });
    await rm(list, { force: true });
  }
  return removed.length;
}
