/** Means are no whole numbers. */
export function saidOf(value: number | undefined, said: (value: number) => string): string {
  return value === undefined ? '–' : said(Math.round(value));
}
