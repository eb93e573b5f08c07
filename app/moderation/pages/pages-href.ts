export function pagesHref(note: string): string {
  return `/home/moderation/${encodeURIComponent(`note-${note}`)}/pages`;
}
