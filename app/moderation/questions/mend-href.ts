/** The address where keepers mend the questions of a note. */
export function mendHref(note: string): string {
  return `/home/moderation/${encodeURIComponent(`note-${note}`)}/questions`;
}
