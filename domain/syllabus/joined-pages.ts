/** Lines at either end of a page among which its running head and foot are. */
const EDGE = 3;
const PAGES_LEAST = 3;
/** Share of the pages that a running head is on: a department's is not on those of others. */
const SHARE_LEAST = 0.1;
/** Heads of units, and headings with a code, may begin many pages. */
const TELLING = /unit|module|section|chapter|इकाई|code|course|paper|subject/i;

/** Texts of pages as one, without running heads and feet. */
export function joinedPages(pages: readonly string[]): string {
  const lines = pages.map((page) => page.split('\n').filter((line) => line.trim() !== ''));
  const counts = new Map<string, number>();
  for (const page of lines)
    for (const line of new Set(page.filter((_, at) => isEdge(at, page)).map(plain)))
      counts.set(line, (counts.get(line) ?? 0) + 1);
  const least = Math.max(PAGES_LEAST, pages.length * SHARE_LEAST);
  const isRunning = (line: string) => (counts.get(plain(line)) ?? 0) >= least && !TELLING.test(line);
  return lines
    .map((page) => page.filter((line, at) => !isEdge(at, page) || !isRunning(line)).join('\n'))
    .join('\n');
}

const isEdge = (at: number, { length }: readonly string[]) => at < EDGE || at >= length - EDGE;

/** Without page numbers, which are at an end of the line. */
function plain(line: string): string {
  const words = line.toLowerCase().split(/\s+/);
  const hasLetter = (word: string) => /\p{L}/u.test(word);
  return words.slice(Math.max(0, words.findIndex(hasLetter)), words.findLastIndex(hasLetter) + 1).join(' ');
}
