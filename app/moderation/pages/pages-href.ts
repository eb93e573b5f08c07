/** The address where the pages of a note are arranged. */
export function pagesHref(note: string): string {
  return `/home/moderation/${encodeURIComponent(`note-${note}`)}/pages`;
}
