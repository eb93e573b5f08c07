/** The address where admins mend the questions of a note. */
export function mendHref(note: string): string {
  return `/home/moderation/${encodeURIComponent(`note-${note}`)}/questions`;
}
