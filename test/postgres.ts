import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database of its own on the run's PostgreSQL server. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgres');
  const name = `panna_${randomBytes(6).toString('hex')}`;
  await asked(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => asked(server, `drop database ${name} with (force)`) };
}

async function asked(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
