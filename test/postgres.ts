import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** An empty schema of its own on the run's PostgreSQL server: it is made much faster than a database. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgres');
  const name = `panna_${randomBytes(6).toString('hex')}`;
  await asked(server, `create schema ${name}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${name}`);
  return { url: url.href, drop: () => asked(server, `drop schema ${name} cascade`) };
}

async function asked(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
