/** Tells where notes can be read that moderators have merged into other ones: their addresses lead there. */
export interface MergedNotes {
  /** The note that was kept in place of this one; undefined for one that was not merged. */
  keptFor(id: string): Promise<string | undefined>;
}
