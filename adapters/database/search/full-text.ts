import type { Expression, Kysely, Selectable, SqlBool, Transaction } from 'kysely';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Schema } from '../schema.ts';

export type IndexTable = 'notes' | 'pages';

export type WordTable = IndexTable | 'questions';

export type IndexRow = { id: number; words: readonly string[] };

/** Exceeds the pages of any file (`PAGES_MOST`). */
export const PAGES_OF_NOTE = 1024;

export function pageId(sequence: number, page: number): number {
  return sequence * PAGES_OF_NOTE + page;
}

export function sequenceOfId(id: number): number {
  return Math.floor(id / PAGES_OF_NOTE);
}

export function pageOfId(id: number): number {
  return id % PAGES_OF_NOTE;
}

export type NoteRow = Selectable<Schema['notes']>;
export type PageText = { position: number; text: string; shown: string | null };

export type NewestHits = { ids: readonly number[]; version: string };

export type FullText = {
  put(work: Transaction<Schema>, table: WordTable, rows: readonly IndexRow[]): Promise<void>;
  remove(work: Transaction<Schema>, table: IndexTable, ids: readonly number[]): Promise<void>;
  clear(work: Transaction<Schema>, table: IndexTable): Promise<void>;
  /** Adds words and their reversed forms to the vocabulary, unless they exist. */
  addWords(work: Transaction<Schema>, words: readonly string[], backwards: readonly string[]): Promise<void>;
  /** Called once the index is complete, for the engine to update its statistics. */
  analyze(work: Transaction<Schema>): Promise<void>;
  newest(
    db: Kysely<Schema>,
    table: IndexTable,
    clauses: readonly Clause[],
    most: number,
  ): Promise<NewestHits>;
  newestOfEach(db: Kysely<Schema>, words: readonly string[], most: number): Promise<Map<string, number[]>>;
  /** In any order. One statement for any number: each length would be prepared separately. */
  notes(db: Kysely<Schema>, sequences: readonly number[]): Promise<NoteRow[]>;
  /** Texts of these pages, if any, in any order. One statement for any number. */
  texts(db: Kysely<Schema>, pages: readonly { file: string; page: number }[]): Promise<PageText[]>;
  /** Condition: the column is one of these ids. One statement for any number. */
  oneOf(column: Expression<unknown>, ids: readonly number[]): Expression<SqlBool>;
  among(
    column: Expression<unknown>,
    table: IndexTable,
    clauses: readonly Clause[],
    most: number,
  ): Expression<SqlBool>;
  count(db: Kysely<Schema>, table: IndexTable, clauses: readonly Clause[], most: number): Promise<number>;
};
