/** In code points, not bytes or UTF-16 units. */
export function characters(text: string): number {
  return [...text].length;
}

export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Bidirectional controls can disguise a file name's extension. Hindi needs joiners, so they stay. */
export function withoutDirectionSigns(text: string): string {
  return text.replace(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
}

export function asciiDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** Text in an old font that shows other letters than those stored, such as `ANNUAL@okf"kZd ½`. */
export function isGarbled(text: string): boolean {
  return /[½¼¾¿¡@#$%^*=~`<>{}¶§†‡«»±¢£¥©®µƒ]|[\p{L}\p{M}]["“”¨][\p{L}\p{M}]/u.test(text);
}
