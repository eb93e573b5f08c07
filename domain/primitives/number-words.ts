export const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );

/** Value of a word or of digits; NaN for anything else. */
export function numberFrom(text: string): number {
  const at = NUMBER_WORDS.indexOf(text.toLowerCase());
  return at < 0 ? Number(text.replace(',', '.')) : at + 1;
}
