/** Characters of a digest in an id: as good as random, and short enough for the pages behind them. */
const DIGITS = 24;

/**
 * The id of an imported note and of its file: it follows from the bytes and, of a file that holds several papers, from the
 * pages. So the database itself lets no paper in twice, however often an import is run, by how many people at once.
 */
export function paperId(sha256: string, pages: string): string {
  return pages === '' ? `i${sha256.slice(0, DIGITS)}` : `i${sha256.slice(0, DIGITS)}.${pages}`.slice(0, 36);
}

const PAGES = /^p?\s?(\d{1,4})(?:\s?[-–]\s?(\d{1,4}))?$/;

/** The first and the last page of `p1-3`, which some people write as `1-3` or `4`; undefined for anything else. */
export function pageRange(text: string): { first: number; last: number } | undefined {
  const [, from = '', to = from] = PAGES.exec(text.trim()) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return first >= 1 && last >= first ? { first, last } : undefined;
}
