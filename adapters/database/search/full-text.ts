import type { Expression, Kysely, SqlBool, Transaction } from 'kysely';
import type { PageOfFile } from '../../../domain/page/page-text.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Schema } from '../schema.ts';

/** The tables of the index: `search_notes`, whose ids are sequences of notes, and `search_pages`, whose ids are `pageId`s. */
export type IndexTable = 'notes' | 'pages';

/** More than the pages that a file can have (`PAGES_MOST`). */
export const PAGES_OF_NOTE = 1024;

/** The id of a page in `search_pages`. */
export function pageId(sequence: number, page: number): number {
  return sequence * PAGES_OF_NOTE + page;
}

/** The note and the page of an id in `search_pages`. */
export function pageOfId(id: number): { sequence: number; page: number } {
  return { sequence: Math.floor(id / PAGES_OF_NOTE), page: id % PAGES_OF_NOTE };
}

/** What differs between the engines when the index of search is written and asked. */
export type FullText = {
  /** Puts the words of an id in place of its former ones. */
  put(work: Transaction<Schema>, table: IndexTable, id: number, words: readonly string[]): Promise<void>;
  remove(work: Transaction<Schema>, table: IndexTable, ids: readonly number[]): Promise<void>;
  clear(work: Transaction<Schema>, table: IndexTable): Promise<void>;
  /** Adds words to the vocabulary, each with its reverse, some of which are in it already. */
  addWords(work: Transaction<Schema>, words: readonly string[], backwards: readonly string[]): Promise<void>;
  /** Called once the index is whole: the engine may count how frequent words are. */
  analyze(work: Transaction<Schema>): Promise<void>;
  /** The highest ids that have a word of every clause, the highest first. */
  find(db: Kysely<Schema>, table: IndexTable, clauses: readonly Clause[], most: number): Promise<number[]>;
  /** The texts of those pages that have one. One statement for any number, since each statement of another length would be prepared anew. */
  texts(db: Kysely<Schema>, pages: readonly PageOfFile[]): Promise<(PageOfFile & { text: string })[]>;
  /** Is a column one of these ids? One statement for any number of them, as above. */
  oneOf(column: Expression<unknown>, ids: readonly number[]): Expression<SqlBool>;
  /** At most so many of the hits of `find`, as a condition on a column that holds ids. */
  among(
    column: Expression<unknown>,
    table: IndexTable,
    clauses: readonly Clause[],
    most: number,
  ): Expression<SqlBool>;
  /** How many hits there are; `most` where there are more. */
  count(db: Kysely<Schema>, table: IndexTable, clauses: readonly Clause[], most: number): Promise<number>;
};
