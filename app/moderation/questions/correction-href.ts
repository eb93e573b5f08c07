export function correctionHref(note: string): string {
  return `/home/moderation/${encodeURIComponent(`note-${note}`)}/questions`;
}
