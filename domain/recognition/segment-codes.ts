import type { SegmentText } from './segment-text.ts';

/** Codes in capitals, `PCC-CS-402` or `TIT 233`, or in lower case without a space, `tit233`. */
const WRITTEN =
  /(?<![\p{L}\p{N}])\d{2}[A-Z]{2,5}\d{2,4}[A-Z]?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:[A-Z]{1,6}[-/]){0,3}[A-Z]{1,6}[- ]{0,3}\d{3,4}[A-Z]{0,2}(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:[A-Z]{2,6}[-/]){0,2}[A-Z]{2,6}-?\d{2}[A-Z]?(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:[a-z]{1,6}-){0,3}[a-z]{1,6}-?\d{3,4}[a-z]?(?![\p{L}\p{N}])/u;
const CODES_MOST = 3;

export function takeCodes(text: SegmentText): string[] {
  const codes: string[] = [];
  while (codes.length < CODES_MOST) {
    const [code] = text.take(WRITTEN) ?? [];
    if (code === undefined) break;
    codes.push(code.replace(/\s+/g, ' '));
  }
  return codes;
}
