import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../schema.ts';
import type { BackupTable } from './backup-tables.ts';

export type Row = Record<string, string | number | null>;

export const BATCH = 500;

export type BulkAccess = {
  /** Consistent snapshot for all reads of `work`, however long it takes. */
  snapshot<Result>(
    db: Kysely<Schema>,
    work: (moment: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result>;
  /** A transaction without a time limit, which blocks other processes from adding notes. */
  write<Result>(db: Kysely<Schema>, work: (work: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  tables(db: Kysely<Schema>): Promise<string[]>;
  /** Rows in batches, in the order of the key, equal on every engine. */
  batches(moment: Transaction<Schema>, table: BackupTable): AsyncIterable<Row[]>;
  /**
   * All courses in order as JSON text: arrays of college, branch, year, code, title, aliases, retired at, proposed at.
   * As rows, forty thousand courses take three times as long.
   */
  coursesAsJson(db: Kysely<Schema>): Promise<string>;
  /** Highest sequence ever used: it is never reused, even after deletion. */
  lastSequence(db: Kysely<Schema>): Promise<number>;
  setLastSequence(work: Transaction<Schema>, last: number): Promise<void>;
  corruption(db: Kysely<Schema>): Promise<string[]>;
  overriding: string;
};
