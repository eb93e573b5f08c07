import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { AppliedMigration, ConstraintFault, Engine, MigrationScript } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { postgresBulkAccess } from './bulk-access.ts';
import { askVersions } from './cache-versions.ts';
import { translateErrors, withTranslatedErrors } from './connection-errors.ts';
import { postgresFullText } from './full-text.ts';
import { settleConnection, type Timeouts } from './settle-connection.ts';
import { orderTexts } from './text-order.ts';
import { postgresTextTest } from './text-test.ts';
import { CONNECT_MS, connected } from './wait-for-connection.ts';

// Error codes of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';

// The driver returns these as text, because they may exceed JavaScript numbers. Values in this schema never
// do.
const BIGINT = 20;
const NUMERIC = 1700;

/** Arbitrary, but the same in every process that migrates this database. */
const MIGRATION_LOCK = 7_266_209;
/** Arbitrary class of locks on names. Names with equal hashes only wait for each other. */
const NAME_LOCKS = 7_266_210;

type PostgresOptions = Partial<Timeouts> & {
  connections?: number;
};

export function openPostgres(
  url: string,
  { connections = 10, patience = 15_000, lockPatience = 2_000 }: PostgresOptions = {},
): Engine {
  const timeouts = { patience, lockPatience };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    fallback_application_name: 'panna',
    onConnect: (client) => settleConnection(client, timeouts),
    types: { getTypeParser },
  });
  // The pool replaces a broken idle connection. If the server is down, the next query reports it.
  pool.on('error', () => {});
  // A connection may break between two statements of a transaction. An 'error' event without a listener would
  // end the process; the next statement reports the error anyway.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: withTranslatedErrors(pool, timeouts) }),
  });
  const asked = askVersions(url);
  const close = async () => {
    await asked.close();
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return {
    db,
    migrationFile: 'postgres.sql',
    migrate: (work) => translateErrors(migrate(pool, work).then(() => orderTexts(pool))),
    // A commit that waits for the server's disk delays no other query, and not waiting would cost a round
    // trip.
    relaxed: (work) => db.transaction().execute(work),
    lockShared: (query) => query.forShare(),
    // Rows that refer to these may still be inserted.
    lockExclusive: (query) => query.forNoKeyUpdate(),
    lockName: async (work, name) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(NAME_LOCKS)}, hashtext(${name}))`.execute(work);
    },
    lockFree: (query, lock) => (lock === 'shared' ? query.forShare() : query.forUpdate()).skipLocked(),
    textTest: postgresTextTest,
    faultOf,
    search: postgresFullText(db),
    bulk: postgresBulkAccess,
    versions: asked.versions,
    close,
  };
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === BIGINT || oid === NUMERIC) return Number;
  return pg.types.getTypeParser(oid, format);
}

function faultOf(error: unknown): ConstraintFault | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  if (error.code === FOREIGN_KEY) return { kind: 'missing-reference' };
  if (error.code !== UNIQUE) return undefined;
  // Reads the column from a message such as `Key (image)=(abc) already exists.`
  const column = /^Key \((\w+)/.exec(error.detail ?? '')?.[1] ?? '';
  return { kind: 'duplicate', on: `${error.table}.${column}` };
}

async function migrate(pool: pg.Pool, work: (script: MigrationScript) => Promise<void>): Promise<void> {
  const client = await connected(pool);
  try {
    await client.query('begin');
    // Building an index may take longer than a request is allowed to.
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    // A role that may only change rows cannot run `create table`, not even for an existing table.
    const { rows } = await client.query(`select to_regclass('migrations') as there`);
    if (rows[0]?.there === null)
      await client.query(
        'create table migrations (number integer primary key, name text not null, at text not null)',
      );
    await work(scriptOf(client));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

function scriptOf(client: pg.PoolClient): MigrationScript {
  return {
    async run(sql) {
      await client.query(sql);
    },
    async applied() {
      return (await client.query<AppliedMigration>('select * from migrations')).rows;
    },
    async record(number, name) {
      const values = [number, name, new Date().toISOString()];
      await client.query('insert into migrations (number, name, at) values ($1, $2, $3)', values);
    },
  };
}
