export interface MergedNotes {
  /** The note that this one was merged into; undefined if not merged. */
  keptFor(id: string): Promise<string | undefined>;
}
