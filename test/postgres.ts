import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { onPostgres } from '../scripts/servers/on-postgres.ts';

/** An empty schema of its own on the run's PostgreSQL server: it is made much faster than a database. */
export async function emptyPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgres');
  const name = `panna_${randomBytes(6).toString('hex')}`;
  await onPostgres(server, `create schema ${name}`);
  const url = new URL(server);
  url.searchParams.set('options', `-c search_path=${name}`);
  return { url: url.href, drop: () => onPostgres(server, `drop schema ${name} cascade`) };
}

/** A database of its own with today's tables and the courses of our catalogue. */
export async function migratedPostgres(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgres');
  const name = `panna_${randomBytes(6).toString('hex')}`;
  await onPostgres(
    server,
    `create database ${name} template ${inject('postgresTemplate')} strategy file_copy`,
  );
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => onPostgres(server, `drop database ${name} with (force)`) };
}
