/** Path of a course or of a level above it. Each value is encoded, so codes may contain `/`. */
export function placePath(...values: string[]): string {
  return ['/home', ...values.map(encodeURIComponent)].join('/');
}
