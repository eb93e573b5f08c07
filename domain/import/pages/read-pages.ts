import { readableFile } from '../../file/readable-file.ts';
import type { StoredFile } from '../../file.ts';
import type { ReadOptions } from '../../page/page-reader.ts';
import { readAndKeep, type TextReading } from '../../page/read-text.ts';

/** Maximum pages read per file; a PDF of a whole semester has fewer. */
export const READ_PAGES_MOST = 60;

/**
 * Reads the unread pages of a PDF up to page `pages`, for up to half of `patienceMs`. Returns how many are
 * left for the next call, including those that could not be read now.
 */
export async function readPages(
  library: TextReading,
  file: StoredFile,
  pages: number,
  reading: ReadOptions & { patienceMs: number },
): Promise<number> {
  const readable = readableFile(library, file, 'application/pdf');
  const until = Date.now() + reading.patienceMs / 2;
  const done = new Set((await library.pageTexts.listOf(file.id)).map(({ page }) => page));
  let failed = 0;
  for (let page = 1; page <= pages; page += 1) {
    if (done.has(page)) continue;
    if (Date.now() > until) return failed + pages - page + 1;
    await readAndKeep(library, file.id, readable, page, reading).catch(() => {
      failed += 1;
    });
  }
  return failed;
}
