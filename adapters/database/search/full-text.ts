import type { Expression, Kysely, Selectable, SqlBool, Transaction } from 'kysely';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Schema } from '../schema.ts';

/** The tables of the index: `search_notes`, whose ids are sequences of notes, and `search_pages`, whose ids are `pageId`s. */
export type IndexTable = 'notes' | 'pages';

/** The tables of words: those of the index of search, and `search_questions`, whose ids are numbers of `question_numbers`. */
export type WordTable = IndexTable | 'questions';

export type IndexRow = { id: number; words: readonly string[] };

/** More than the pages that a file can have (`PAGES_MOST`). */
export const PAGES_OF_NOTE = 1024;

/** The id of a page in `search_pages`. */
export function pageId(sequence: number, page: number): number {
  return sequence * PAGES_OF_NOTE + page;
}

/** The sequence of the note of an id in `search_pages`. */
export function sequenceOfId(id: number): number {
  return Math.floor(id / PAGES_OF_NOTE);
}

/** The number of the page of an id in `search_pages`. */
export function pageOfId(id: number): number {
  return id % PAGES_OF_NOTE;
}

export type NoteRow = Selectable<Schema['notes']>;
/**
 * The text of a page, by the position of the page in the list that was asked for, and how the pages of its file are arranged:
 * as in the table of arrangements, null for most.
 */
export type PageText = { position: number; text: string; shown: string | null };

/** Ids, the highest first, and the version of the subject `search` when they were found (`domain/cache-tag.ts`). */
export type NewestHits = { ids: readonly number[]; version: string };

/** What differs between the engines when the index of search is written and asked. */
export type FullText = {
  /** Puts the words of each id in place of its former ones. No id comes twice. */
  put(work: Transaction<Schema>, table: WordTable, rows: readonly IndexRow[]): Promise<void>;
  remove(work: Transaction<Schema>, table: IndexTable, ids: readonly number[]): Promise<void>;
  clear(work: Transaction<Schema>, table: IndexTable): Promise<void>;
  /** Adds words to the vocabulary, each with its reverse, some of which are in it already. */
  addWords(work: Transaction<Schema>, words: readonly string[], backwards: readonly string[]): Promise<void>;
  /** Called once the index is whole: the engine may count how frequent words are. */
  analyze(work: Transaction<Schema>): Promise<void>;
  /** The highest ids of rows that have a word of every clause. */
  newest(
    db: Kysely<Schema>,
    table: IndexTable,
    clauses: readonly Clause[],
    most: number,
  ): Promise<NewestHits>;
  /** For each of these words the highest ids of the questions that have it. One statement for any number of them. */
  newestOfEach(db: Kysely<Schema>, words: readonly string[], most: number): Promise<Map<string, number[]>>;
  /** The notes with these sequences, in any order. One statement for any number, since each statement of another length would be prepared anew. */
  notes(db: Kysely<Schema>, sequences: readonly number[]): Promise<NoteRow[]>;
  /** The texts of those pages that have one, in any order. One statement for any number of them, as above. */
  texts(db: Kysely<Schema>, pages: readonly { file: string; page: number }[]): Promise<PageText[]>;
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
