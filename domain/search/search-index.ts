import type { Note } from '../note.ts';

/** Words of which one must be there. */
export type Clause = readonly string[];

/** A page that was found, with the note that shows it. */
export type FoundPage = { note: Note; page: number; text: string };

/**
 * Finds notes and their pages by words as `domain/search/index-words.ts` makes them. The transaction that changes a note or
 * the text of one page changes the index too; the pages of a note that is shared or changed follow in the steps of
 * `catchUp`. Until then a page has the words that it had before. Filters are those of the note at once. Everything in the
 * index is derived and can be made again.
 */
export interface SearchIndex {
  /** The newest notes that have a word of every clause. Without a clause the newest. */
  notes(clauses: readonly Clause[], most: number): Promise<Note[]>;
  /** The newest pages that have a word of every clause, with their texts. */
  pages(clauses: readonly Clause[], most: number): Promise<FoundPage[]>;
  /** For each of these courses the newest of its notes that have a word of every clause. Costs about as much as for one course. */
  notesOfCourses(codes: readonly string[], clauses: readonly Clause[], most: number): Promise<Note[][]>;
  /** The same for pages. */
  pagesOfCourses(codes: readonly string[], clauses: readonly Clause[], most: number): Promise<FoundPage[][]>;
  /**
   * Words of the library that differ from this one by one typo: a letter more, less, another, or two exchanged. Of a code,
   * which is asked for as the index's word for it, other codes.
   */
  near(word: string, most: number): Promise<string[]>;
  /**
   * One small step: a few pages of at most so many notes that were shared or changed, the newest notes first, or at most
   * so many of the notes that a new index lacks. True when there was nothing left to do. A step that is interrupted is taken again.
   */
  catchUp(most: number): Promise<boolean>;
  /** Empties the index, so that `catchUp` makes it from the beginning. */
  restart(): Promise<void>;
}
