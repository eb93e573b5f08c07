/** The link of a course, or of a step on the way to it. Each value is encoded, so `/` in a code is safe. */
export function placePath(...values: string[]): string {
  return ['/home', ...values.map(encodeURIComponent)].join('/');
}
