const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata' });

/** A date as Indian English writes it, on the university's clock: 21/11/2026. */
export function indianDate(date: Date): string {
  return day.format(date);
}
