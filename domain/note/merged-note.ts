export interface MergedNotes {
  keptFor(id: string): Promise<string | undefined>;
}
