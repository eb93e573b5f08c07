import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { emptyPostgres } from '../../../test/postgres.ts';
import { databaseContract } from '../database.contract.ts';
import { type Database, openDatabase } from '../open.ts';
import { openPostgres } from './open.ts';

const migrations = join(root, 'migrations');

/** One for all tests: emptying its tables is many times as fast as migrating, or only opening, it again. */
let emptied: Promise<EmptiedDatabase> | undefined;
afterAll(async () => (await emptied)?.drop());

databaseContract('PostgreSQL', async () => {
  emptied ??= migratedDatabase();
  const { database, empty } = await emptied;
  return { ...database, close: empty };
});

type EmptiedDatabase = { database: Database; empty(): Promise<void>; drop(): Promise<void> };

async function migratedDatabase(): Promise<EmptiedDatabase> {
  const { url, drop } = await emptyPostgres();
  const database = await openDatabase(openPostgres(url, { connections: 5 }), migrations);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const emptying = await emptyingStatements(client);
  return {
    database,
    async empty() {
      await client.query(emptying);
    },
    async drop() {
      await database.close();
      await client.end();
      await drop();
    },
  };
}

/**
 * Empties every table, and puts back the rows that the migrations made. Rows are deleted, and foreign keys are not looked
 * at: truncating makes new files for every table and index.
 */
async function emptyingStatements(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema and tablename <> 'migrations'`,
  );
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  const statements = [
    "set session_replication_role = 'replica'",
    ...names.map((name) => `delete from ${name}`),
    `select setval(seqrelid, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
     where relnamespace = current_schema::text::regnamespace`,
  ];
  for (const name of names) {
    const { rows } = await client.query<{ rows: string | null }>(
      `select json_agg(made)::text as rows from ${name} as made`,
    );
    const made = rows[0]?.rows;
    if (!made) continue;
    const values = client.escapeLiteral(made);
    statements.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${values})`);
  }
  return statements.join('; ');
}
