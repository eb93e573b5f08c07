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
  /** Transaction without a time limit. Other processes cannot add notes meanwhile. */
  write<Result>(db: Kysely<Schema>, work: (work: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  tables(db: Kysely<Schema>): Promise<string[]>;
  /** In batches, by key, in the same order on every engine. */
  batches(moment: Transaction<Schema>, table: BackupTable): AsyncIterable<Row[]>;
  /**
   * All courses in order as JSON: arrays of college, branch, year, code, title, aliases, retired at, proposed
   * at. Read as rows, forty thousand courses take three times as long.
   */
  coursesAsJson(db: Kysely<Schema>): Promise<string>;
  /** Highest sequence ever used. Sequences are not reused, even after deletion. */
  lastSequence(db: Kysely<Schema>): Promise<number>;
  setLastSequence(work: Transaction<Schema>, last: number): Promise<void>;
  corruption(db: Kysely<Schema>): Promise<string[]>;
  overriding: string;
};
