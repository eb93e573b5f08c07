import type { Expression, Kysely, SqlBool, Transaction } from 'kysely';
import type { PageOfFile } from '../../../domain/page/page-text.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Engine } from '../engine.ts';
import { postgresSearch } from '../postgres/search.ts';
import type { Schema } from '../schema.ts';
import { sqliteSearch } from '../sqlite/search.ts';

/** The two shelves of the index: `search_notes` by sequence, `search_pages` by sequence and page. */
export type Shelf = 'notes' | 'pages';

/** What differs between the engines when words are kept and found. */
export type SearchEngine = {
  /** Keeps the words of an id in place of those before. */
  put(work: Transaction<Schema>, shelf: Shelf, id: number, words: readonly string[]): Promise<void>;
  remove(work: Transaction<Schema>, shelf: Shelf, ids: readonly number[]): Promise<void>;
  clear(work: Transaction<Schema>, shelf: Shelf): Promise<void>;
  /** Keeps words, and the same backwards, of which some are there already. */
  addWords(work: Transaction<Schema>, words: readonly string[], backwards: readonly string[]): Promise<void>;
  /** The index is whole: time to know how frequent words are. */
  settle(work: Transaction<Schema>): Promise<void>;
  /** The highest ids that have a word of every clause, the highest first. */
  find(db: Kysely<Schema>, shelf: Shelf, clauses: readonly Clause[], most: number): Promise<number[]>;
  /** The texts of pages that are there. One statement, however many: lists of another length would be prepared anew. */
  texts(db: Kysely<Schema>, pages: readonly PageOfFile[]): Promise<(PageOfFile & { text: string })[]>;
  oneOf(column: Expression<unknown>, ids: readonly number[]): Expression<SqlBool>;
  /** The same as `find` as a condition on a column that holds ids, for any number of them. */
  among(column: Expression<unknown>, shelf: Shelf, clauses: readonly Clause[]): Expression<SqlBool>;
};

export function searchOf(engine: Pick<Engine, 'name'>): SearchEngine {
  return engine.name === 'postgres' ? postgresSearch : sqliteSearch;
}
