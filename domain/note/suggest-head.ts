/** Lines looked at before the line that says how long the exam is, and after it. */
const ABOVE = 9;
const BELOW = 3;
/** Lines looked at where no line says so. */
const FIRST = 12;
/** Characters of a line that are read, which bounds every pattern that meets it. Real lines have less. */
const LINE_MOST = 200;

/** The line in the head of a question paper about time or marks. */
const ANCHOR =
  /\btime\b.*\b(hours?|hrs?|min)|max(imum)?\W{0,3}marks|\bm\.?\s?m\.?\s?[:.-]\s?\d|अधिकतम|समय\s?[:：]/i;

/**
 * The lines of a text that say what a paper is. They stand around the line about time and marks, which is not always near
 * the top: on a sheet with two pages the last page may come first.
 */
export function headOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) =>
      line
        .slice(0, 5 * LINE_MOST)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, LINE_MOST),
    )
    // The numbers of questions are sometimes read first, as a column of their own.
    .filter((line) => /\p{L}[\p{L}\p{M}]{3}|\d{4}/u.test(line));
  const anchor = lines.findIndex((line) => ANCHOR.test(line));
  if (anchor === -1) return lines.slice(0, FIRST);
  // OCR may put the line about time before the lines above it.
  const below = anchor < 3 ? ABOVE + 3 : BELOW;
  return lines.slice(Math.max(0, anchor - ABOVE), anchor + below + 1);
}

/** Lines of a page among which its head is looked for. */
const HEAD_LINES = 15;

/** Does a page begin with the head of a question paper, which says how long the exam is or what it is worth? */
export function isHead(text: string): boolean {
  const lines = text.split('\n', HEAD_LINES);
  return lines.some((line) => ANCHOR.test(line.slice(0, LINE_MOST)));
}
