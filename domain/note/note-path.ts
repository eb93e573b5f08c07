/** Path of a note's page. Encodes anything that an address may hold in place of an id. */
export function notePath(id: string): string {
  return `/notes/${encodeURIComponent(id)}`;
}
