/** Hex characters of the digest: unique in practice, and short enough to append pages. */
const DIGITS = 24;

/**
 * Id of an imported note and its file. It is derived from the bytes and, in a file of several papers, from
 * the pages, so that the database stores each paper once, whoever imports it and however often.
 */
export function paperId(sha256: string, pages: string): string {
  return pages === '' ? `i${sha256.slice(0, DIGITS)}` : `i${sha256.slice(0, DIGITS)}.${pages}`.slice(0, 36);
}

export function joinedId(digests: readonly string[]): string {
  const [first = ''] = digests;
  return digests.length === 1 ? paperId(first, '') : paperId(first, `j${hashOf(digests.join(''))}`);
}

/** FNV-1a in hex, to distinguish papers that begin with the same photo. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ sign.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

const PAGES = /^p?\s?(\d{1,4})(?:\s?[-–]\s?(\d{1,4}))?$/;

/** Parses `p1-3`, also written as `1-3` or `4`; undefined for anything else. */
export function pageRange(text: string): { first: number; last: number } | undefined {
  const [, from = '', to = from] = PAGES.exec(text.trim()) ?? [];
  const [first, last] = [Number(from), Number(to)];
  return first >= 1 && last >= first ? { first, last } : undefined;
}
