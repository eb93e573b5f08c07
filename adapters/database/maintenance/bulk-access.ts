import type { Kysely, Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import { postgresCopying } from '../postgres/bulk-access.ts';
import type { Schema } from '../schema.ts';
import { sqliteCopying } from '../sqlite/bulk-access.ts';
import type { CarriedTable } from './backup-tables.ts';

/** A row as it stands in its table: text, numbers and nothing. */
export type Row = Record<string, string | number | null>;

export const PAGE = 500;

/** What differs between the engines when a whole library is read or written. */
export type Copying = {
  /** Every read of `work` sees the library as it was at one moment, however long it takes. */
  snapshot<Result>(
    db: Kysely<Schema>,
    work: (moment: Transaction<Schema>) => Promise<Result>,
  ): Promise<Result>;
  /** As long a transaction as it needs. Notes that others add meanwhile wait. */
  write<Result>(db: Kysely<Schema>, work: (work: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  tables(db: Kysely<Schema>): Promise<string[]>;
  /** The rows of a table, in the order of its key, which is the same on every engine. */
  pages(moment: Transaction<Schema>, table: CarriedTable): AsyncIterable<Row[]>;
  /** The highest number that a note ever had: it is not given again, also when that note has gone. */
  lastSequence(db: Kysely<Schema>): Promise<number>;
  setLastSequence(work: Transaction<Schema>, last: number): Promise<void>;
  /** What the engine itself finds wrong with its file. */
  faults(db: Kysely<Schema>): Promise<string[]>;
  /** Put before the values, so that a note keeps its number. */
  overriding: string;
};

export function copyingOf(engine: Engine): Copying {
  return engine.name === 'postgres' ? postgresCopying : sqliteCopying;
}
