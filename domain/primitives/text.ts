/** Characters as people count them, not bytes or UTF-16 halves: `नोट्स` and emoji count each sign once. */
export function characters(text: string): number {
  return [...text].length;
}

/** One line without control characters, as names are shown in lists and mails. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/**
 * Without the signs that change the direction of the text behind them: in a file's name they let one ending look like another. The
 * joiners that Hindi needs stay.
 */
export function withoutDirectionSigns(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

/** The text with ASCII digits for the Devanagari ones. */
export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}
