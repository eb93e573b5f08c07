/** Lines looked at before the line that says how long the exam is, and after it. */
const ABOVE = 9;
const BELOW = 3;
/** Lines looked at where nothing says so. */
const FIRST = 12;
/** Characters of a line that are read: no line of a page has as many, and patterns go back over what they have read. */
const LINE_MOST = 1000;

/** What every head of a question paper says: how long it takes, and what it counts. */
const ANCHOR =
  /\btime\b\s*[:.-]?\s*(allowed)?.*\b(hours?|hrs?|min)|max(imum)?\W{0,3}marks|\bm\.?\s?m\.?\s*[:.-]\s*\d|अधिकतम|समय\s*[:：]/i;

/**
 * The lines in which a paper says what it is. They stand around the one about time and marks, which is not always near
 * the top: of a sheet with two pages the last page may come first.
 */
export function headOf(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.slice(0, LINE_MOST).replace(/\s+/g, ' ').trim())
    // The numbers of questions are sometimes read first, as a column of their own.
    .filter((line) => /\p{L}[\p{L}\p{M}]{3}|\d{4}/u.test(line));
  const anchor = lines.findIndex((line) => ANCHOR.test(line));
  if (anchor === -1) return lines.slice(0, FIRST);
  // A reader of scans may put the line about time before the ones above it.
  const below = anchor < 3 ? ABOVE + 3 : BELOW;
  return lines.slice(Math.max(0, anchor - ABOVE), anchor + below + 1);
}
