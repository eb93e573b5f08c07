import { bracketedCode } from '../course/course-code.ts';

/** Lines to take before and after the line about time or marks. */
const ABOVE = 9;
const BELOW = 3;
/** Lines to take if none is about time or marks. */
const FIRST = 12;
/** Characters read of a line, to bound all patterns. Real lines are shorter. */
const LINE_MOST = 200;

/** A line about time or marks in a question paper's head. */
const ANCHOR =
  /\b(?:time|duration)\b.{0,60}\b(?:hours?|hrs?|min)|(?:max(?:imum)?|full|total)\W{0,3}(?:marks|mks)|\bm\.?\s?m\.?\s?[:.-]\s?\d|अधिकतम|पूर्णांक|समय\s?[:：]/i;

/** Lines with a word or a year, or with only a code: `TIT-233`, `18CS43`, `BT-401 (GS)`. */
const TELLING =
  /\p{L}[\p{L}\p{M}]{3}|\d{4}|(?<!\p{L})(?:sem|SEM|Sem)(?!\p{L})|^(?=.{0,20}[A-Z])(?=.{0,20}\d\d)[A-Z\d][A-Z\d/. -]{2,20}(?:\([A-Z]{1,5}\))?$/u;

/**
 * Lines that say which paper it is, around the line about time and marks. That line is not always near the
 * top: on a two-page sheet, the last page may come first.
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
    // OCR may read question numbers first, as a column.
    .filter((line) => TELLING.test(line) || bracketedCode(line) !== undefined);
  const anchor = lines.findIndex((line) => ANCHOR.test(line));
  if (anchor === -1) return lines.slice(0, FIRST);
  // OCR may put the line about time before the lines above it.
  const below = anchor < 3 ? ABOVE + 3 : BELOW;
  return lines.slice(Math.max(0, anchor - ABOVE), anchor + below + 1);
}

export function isAnchor(line: string): boolean {
  return ANCHOR.test(line.slice(0, LINE_MOST));
}

const HEAD_LINES = 15;

/** True if a page begins with a question paper's head, with time or marks. */
export function isHead(text: string): boolean {
  return text.split('\n', HEAD_LINES).some(isAnchor);
}
