import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { BackupTable } from './backup-tables.ts';

/** A row as it stands in its table. */
export type Row = Record<string, string | number | null>;

/** How many rows are read at once. */
export const BATCH = 500;

/** What differs between the engines when a whole library is read or written. */
export type BulkAccess = {
  /** Every read of `work` sees the library as it was at one moment, however long `work` takes. */
  snapshot<Result>(
    db: Kysely<Schema>,
    work: (moment: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result>;
  /** A transaction without a time limit. Other processes that add notes wait until it ends. */
  write<Result>(db: Kysely<Schema>, work: (work: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** The names of all tables. */
  tables(db: Kysely<Schema>): Promise<string[]>;
  /** The rows of a table in batches, in the order of its key, which is the same on every engine. */
  batches(moment: Transaction<Schema>, table: BackupTable): AsyncIterable<Row[]>;
  /**
   * All courses in their order, as one text of JSON: an array for each with college, branch, year, code, title, aliases,
   * when it was retired, and when it was proposed. As rows, forty thousand courses take three times as long.
   */
  coursesAsJson(db: Kysely<Schema>): Promise<string>;
  /** The highest number that a note ever had: no note gets it again, even when that note was deleted. */
  lastSequence(db: Kysely<Schema>): Promise<number>;
  setLastSequence(work: Transaction<Schema>, last: number): Promise<void>;
  /** What the engine's own check finds wrong with its file, one line a fault. */
  corruption(db: Kysely<Schema>): Promise<string[]>;
  /** Stands before the values of an insert of notes, so that a note keeps its number. */
  overriding: string;
};
