/** The call family writes an offset where JavaScript writes Z. */
export function dateText(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}
