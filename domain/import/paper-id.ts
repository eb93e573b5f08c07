/** Hex characters of the digest: effectively unique, and short enough to append pages. */
const DIGITS = 24;

/**
 * Id of an imported note and its file, derived from the bytes and, for a file of several papers, the pages. The
 * database therefore stores each paper once, however often and by whomever an import is run.
 */
export function paperId(sha256: string, pages: string): string {
  return pages === '' ? `i${sha256.slice(0, DIGITS)}` : `i${sha256.slice(0, DIGITS)}.${pages}`.slice(0, 36);
}

const PAGES = /^p?\s?(\d{1,4})(?:\s?[-–]\s?(\d{1,4}))?$/;

/** First and last page of `p1-3`, also written as `1-3` or `4`; undefined for anything else. */
export function pageRange(text: string): { first: number; last: number } | undefined {
  const [, from = '', to = from] = PAGES.exec(text.trim()) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return first >= 1 && last >= first ? { first, last } : undefined;
}
