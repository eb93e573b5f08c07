export interface MergedNotes {
  /** Undefined if the note was not merged. */
  keptFor(id: string): Promise<string | undefined>;
}
