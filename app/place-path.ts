/** Address of a course or a level above it. Encodes each value, so `/` in a code is safe. */
export function placePath(...values: string[]): string {
  return ['/home', ...values.map(encodeURIComponent)].join('/');
}
