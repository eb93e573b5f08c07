import type { Note } from '../note.ts';

export type Clause = readonly string[];

export type FoundPage = { note: Note; page: number; text: string };

/**
 * Finds notes and pages by the words of `domain/search/index-words.ts`. The index changes in the transaction
 * of a note or page text; the pages of a shared or changed note follow in steps of `catchUp`, and keep their
 * old words until then. Filters apply at once. The whole index can be rebuilt.
 */
export interface SearchIndex {
  /** Newest notes that match every clause; without clauses, the newest of all. */
  notes(clauses: readonly Clause[], most: number): Promise<Note[]>;
  pages(clauses: readonly Clause[], most: number): Promise<FoundPage[]>;
  /** Newest matching notes per course, for about the cost of one course. */
  notesOfCourses(codes: readonly string[], clauses: readonly Clause[], most: number): Promise<Note[][]>;
  pagesOfCourses(codes: readonly string[], clauses: readonly Clause[], most: number): Promise<FoundPage[][]>;
  /** Known words one typo away. For a code (given as its index word), other codes. */
  near(word: string, most: number): Promise<string[]>;
  /**
   * Indexes some pages of at most `most` shared or changed notes, newest first, or at most `most` notes that
   * a new index lacks. Returns true when nothing is left. Interrupted steps are repeated.
   */
  catchUp(most: number): Promise<boolean>;
  restart(): Promise<void>;
}
