import { isStopLine } from './syllabus-text.ts';

/** Lines at the top and bottom of a page that may be its running head and foot. */
const EDGE = 3;
const PAGES_LEAST = 4;
/** Minimum share of pages with the same running head: left and right pages may have different ones. */
const SHARE_LEAST = 0.3;
/** Headings with a unit's number or a course's code are no running heads, even if many pages have one. */
const TELLING = /unit|module|section|chapter|इकाई|code|course|paper|subject/i;

export function joinedPages(pages: readonly string[]): string {
  const lines = pages.map((page) => page.split('\n').filter((line) => line.trim() !== ''));
  const counts = new Map<string, number>();
  for (const page of lines)
    for (const [at, line] of page.entries()) {
      const key = placed(line, at, page);
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const least = Math.max(PAGES_LEAST, pages.length * SHARE_LEAST);
  const isRunning = (line: string, at: number, page: readonly string[]) =>
    (counts.get(placed(line, at, page) ?? '') ?? 0) >= least;
  return lines.map((page) => page.filter((line, at) => !isRunning(line, at, page)).join('\n')).join('\n');
}

/** A line and its place at an end of the page, without page numbers. */
function placed(line: string, at: number, { length }: readonly string[]): string | undefined {
  const place = at < EDGE ? at : at - length;
  if (place < -EDGE || TELLING.test(line) || isStopLine(line)) return undefined;
  const words = line
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word));
  return `${place} ${words.join(' ')}`;
}
