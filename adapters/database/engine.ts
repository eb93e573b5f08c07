import type { Expression, Kysely, SelectQueryBuilder, SqlBool, Transaction } from 'kysely';
import type { ReadVersions } from '../../domain/cache-tag.ts';
import type { BulkAccess } from './maintenance/bulk-access.ts';
import type { Schema } from './schema.ts';
import type { FullText } from './search/full-text.ts';

/** A constraint that refused a statement: `on` is `table.column`. */
export type ConstraintFault = { kind: 'duplicate'; on: string } | { kind: 'missing-reference' };

/** An open database. Queries are written once, on `db`; the other members hold what differs between SQLite and PostgreSQL. */
export type Engine = {
  db: Kysely<Schema>;
  /** The file of a migration that has a version of its own for this engine. */
  migrationFile: 'sqlite.sql' | 'postgres.sql';
  /** Runs `work` while no other process can migrate; its statements are committed together or not at all. */
  migrate(work: (script: MigrationScript) => Promise<void>): Promise<void>;
  /**
   * A transaction for derived data, which can be made again: its commit does not wait for the disk. A power cut may
   * undo the last of these commits, a crash of the process undoes none. Commits on `db` are durable, before and after.
   */
  relaxed<Result>(work: (work: Transaction<Schema>) => Promise<Result>): Promise<Result>;
  /** Keeps the selected rows from being changed until the transaction ends, where transactions run side by side. */
  lockShared<Tables extends keyof Schema, Row>(
    query: SelectQueryBuilder<Schema, Tables, Row>,
  ): SelectQueryBuilder<Schema, Tables, Row>;
  /** Locks the selected rows until the transaction ends: others that lock or change them wait, where transactions run side by side. */
  lockExclusive<Tables extends keyof Schema, Row>(
    query: SelectQueryBuilder<Schema, Tables, Row>,
  ): SelectQueryBuilder<Schema, Tables, Row>;
  /**
   * Lets one transaction at a time work on what a text names, such as a mailbox that no row stands for yet; the others wait
   * until it ends. Comes before every lock of a row.
   */
  lockName(work: Transaction<Schema>, name: string): Promise<void>;
  /** Locks the selected rows until the transaction ends, and leaves out those that another one has locked: it never waits. */
  lockFree<Tables extends keyof Schema, Row>(
    query: SelectQueryBuilder<Schema, Tables, Row>,
    lock: 'shared' | 'exclusive',
  ): SelectQueryBuilder<Schema, Tables, Row>;
  /**
   * A condition: a column begins with a text, ends with it or contains it, without regard to Latin capitals. No sign of
   * the text is a wildcard, and no text makes the test slow.
   */
  textTest(
    column: Expression<unknown>,
    test: 'starts-with' | 'ends-with' | 'contains',
    text: string,
  ): Expression<SqlBool>;
  /** Which constraint an error reports; undefined for any other error. */
  faultOf(error: unknown): ConstraintFault | undefined;
  search: FullText;
  bulk: BulkAccess;
  /** Says what has changed, in this process or in another one. */
  versions: ReadVersions;
  close(): Promise<void>;
};

/** The plain statements that migrating needs. */
/**
 * `additive`: the version before runs and starts on what it leaves. `breaking`: it does not, so that nobody may be served
 * while the database is migrated.
 */
export type MigrationKind = 'additive' | 'breaking';

export type AppliedMigration = { number: number; kind?: MigrationKind };

export type MigrationScript = {
  run(sql: string): Promise<void>;
  /** Without a kind where the database does not know kinds yet. */
  applied(): Promise<AppliedMigration[]>;
  record(number: number, name: string): Promise<void>;
};
