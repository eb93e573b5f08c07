import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { root } from '../../../scripts/node24.js';
import { emptyPostgres } from '../../../test/postgres.ts';
import { databaseContract } from '../database.contract.ts';
import { openDatabase } from '../open.ts';
import { openPostgres } from './open.ts';

const migrations = join(root, 'migrations');

/** Migrated once: emptying it is several times as fast as migrating it again for each test. */
let schema: Awaited<ReturnType<typeof migratedSchema>> | undefined;
afterAll(() => schema?.drop());

databaseContract('PostgreSQL', async () => {
  schema ??= await migratedSchema();
  const { url, empty } = schema;
  const database = await openDatabase(openPostgres(url, { connections: 5 }), migrations);
  return {
    ...database,
    async close() {
      await database.close();
      await empty();
    },
  };
});

async function migratedSchema() {
  const { url, drop } = await emptyPostgres();
  await (await openDatabase(openPostgres(url), migrations)).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const emptying = await emptyingStatements(client);
  return {
    url,
    empty: () => client.query(emptying),
    async drop() {
      await client.end();
      await drop();
    },
  };
}

/** Empties every table, and puts back the rows that the migrations made. */
async function emptyingStatements(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = current_schema and tablename <> 'migrations'`,
  );
  const names = tables.map(({ name }) => client.escapeIdentifier(name));
  const statements = [`truncate ${names.join(', ')} restart identity cascade`];
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
