/** The path of a note's page on the site. What is not an id, as an address may hold it, is encoded too. */
export function notePath(id: string): string {
  return `/notes/${encodeURIComponent(id)}`;
}
