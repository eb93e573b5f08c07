/** The id is encoded because an address may have any text in its place. */
export function notePath(id: string): string {
  return `/notes/${encodeURIComponent(id)}`;
}
