export type PageSketch = {
  file: string;
  page: number;
  words: string;
};

/** Derived data, removed with the file. */
export interface PageSketches {
  keep(file: string, words: ReadonlyMap<number, string>): Promise<void>;
  listOf(files: readonly string[]): Promise<PageSketch[]>;
}
