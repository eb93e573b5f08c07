/** Characters as people count them, not bytes or UTF-16 halves: `नोट्स` and emoji count each sign once. */
export function characters(text: string): number {
  return [...text].length;
}

/** One line without control characters, as names are shown in lists and mails. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** The text with ASCII digits for the Devanagari ones. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
