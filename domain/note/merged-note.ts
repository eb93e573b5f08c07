/** Keeps where notes can be read that were merged into other ones: their addresses lead there. */
export interface MergedNotes {
  /** The note that was kept in place of this one; undefined for one that was not merged. */
  keptFor(id: string): Promise<string | undefined>;
  /** What was merged into `id` before is merged into `kept`, too. */
  add(id: string, kept: string, at: Date): Promise<void>;
}
