export interface MergedNotes {
  /** Returns the note into which this one was merged; undefined if it was not merged. */
  keptFor(id: string): Promise<string | undefined>;
}
