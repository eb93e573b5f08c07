export type PageSketch = {
  file: string;
  page: number;
  words: string;
};

/** Stores page sketches. Removed with their file; can be computed again. */
export interface PageSketches {
  keep(file: string, words: ReadonlyMap<number, string>): Promise<void>;
  listOf(files: readonly string[]): Promise<PageSketch[]>;
}
