/** The address where admins correct the questions of a note. */
export function correctionHref(note: string): string {
  return `/home/moderation/${encodeURIComponent(`note-${note}`)}/questions`;
}
