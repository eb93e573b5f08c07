import type { Expression, Kysely, SelectQueryBuilder, SqlBool, Transaction } from 'kysely';
import type { ReadVersions } from '../../domain/cache-tag.ts';
import type { BulkAccess } from './maintenance/bulk-access.ts';
import type { Schema } from './schema.ts';
import type { FullText } from './search/full-text.ts';

export type ConstraintFault = { kind: 'duplicate'; on: string } | { kind: 'missing-reference' };

export type Engine = {
  db: Kysely<Schema>;
  /** File of a migration that is only for this engine. */
  migrationFile: 'sqlite.sql' | 'postgres.sql';
  migrate(work: (script: MigrationScript) => Promise<void>): Promise<void>;
  /**
   * Transaction for derived data. Its commit does not wait for the disk: a power cut may undo the last few, a
   * crash of the process none. Commits on `db` are durable.
   */
  relaxed<Result>(work: (work: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** The selected rows cannot change until the transaction ends. Does nothing on SQLite. */
  lockShared<Tables extends keyof Schema, Row>(
    query: SelectQueryBuilder<Schema, Tables, Row>,
  ): SelectQueryBuilder<Schema, Tables, Row>;
  /** Locks the selected rows until the transaction ends. Does nothing on SQLite. */
  lockExclusive<Tables extends keyof Schema, Row>(
    query: SelectQueryBuilder<Schema, Tables, Row>,
  ): SelectQueryBuilder<Schema, Tables, Row>;
  /** Serialises transactions on one name, such as a mailbox without a row. Call it before locking rows. */
  lockName(work: Transaction<Schema>, name: string): Promise<void>;
  /** Locks the selected rows until the transaction ends. Skips locked ones, so that it never waits. */
  lockFree<Tables extends keyof Schema, Row>(
    query: SelectQueryBuilder<Schema, Tables, Row>,
    lock: 'shared' | 'exclusive',
  ): SelectQueryBuilder<Schema, Tables, Row>;
  /**
   * Condition on a column's beginning, end or content: ignores the case of Latin letters, knows no wildcards,
   * and takes bounded time for any text.
   */
  textTest(
    column: Expression<unknown>,
    test: 'starts-with' | 'ends-with' | 'contains',
    text: string,
  ): Expression<SqlBool>;
  faultOf(error: unknown): ConstraintFault | undefined;
  search: FullText;
  bulk: BulkAccess;
  versions: ReadVersions;
  close(): Promise<void>;
};

/**
 * `additive`: the previous version can run on the migrated database. `breaking`: it cannot, so no requests
 * may be served during the migration.
 */
export type MigrationKind = 'additive' | 'breaking';

export type AppliedMigration = { number: number; kind?: MigrationKind };

export type MigrationScript = {
  run(sql: string): Promise<void>;
  applied(): Promise<AppliedMigration[]>;
  record(number: number, name: string): Promise<void>;
};
