/** Encodes anything that an address may contain in place of an id. */
export function notePath(id: string): string {
  return `/notes/${encodeURIComponent(id)}`;
}
