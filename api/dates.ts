/** Appwrite writes `+00:00` instead of `Z`. */
export function dateText(date: Date): string {
  return date.toISOString().replace('Z', '+00:00');
}
