/** Encodes the id, because an address may contain any text in its place. */
export function notePath(id: string): string {
  return `/notes/${encodeURIComponent(id)}`;
}
