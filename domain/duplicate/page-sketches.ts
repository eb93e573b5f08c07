/** A page's sketch, by which copies of it are found: they share most of its words, however they were scanned. */
export type PageSketch = {
  /** The file's id. */
  file: string;
  /** Counts from 1. */
  page: number;
  /** As `wordSketch` makes it. */
  words: string;
};

/** Stores the sketches of pages. They are removed with their file, and can be made again. */
export interface PageSketches {
  /** The sketches of pages of a file, by their numbers. Nothing happens when the file has gone. */
  keep(file: string, words: ReadonlyMap<number, string>): Promise<void>;
  /** The sketches of all pages of these files. */
  listOf(files: readonly string[]): Promise<PageSketch[]>;
}
