/** The call family writes an offset instead of Z. */
export function dateText(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}
