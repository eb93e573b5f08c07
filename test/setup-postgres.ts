import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../adapters/database/open.ts';
import { openPostgres } from '../adapters/database/postgres/open.ts';
import { root } from '../scripts/node24.js';
import { onPostgres } from '../scripts/servers/on-postgres.ts';
import { startPostgres } from '../scripts/servers/postgres.ts';
import { onceARun } from './once-a-run.ts';
import { importOurs } from './our-university.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL server on which tests may make databases. */
    postgres: string;
    /** The name of a database there that was migrated once and has the courses of our catalogue, to be copied. */
    postgresTemplate: string;
  }
}

/** The server named by DATABASE_URL_TEST, else one of our own for this run. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL_TEST;
  const { url, template, stop } = await onceARun('PostgreSQL', async () => {
    const server = given ? { url: given, stop: async () => {} } : await startPostgres('hasty');
    return withTemplate(server);
  });
  project.provide('postgres', url);
  project.provide('postgresTemplate', template);
  return stop;
}

/** Migrating takes three times as long as copying a database that was migrated. */
async function withTemplate({ url, stop }: { url: string; stop(): Promise<void> }) {
  const template = `panna_template_${randomBytes(6).toString('hex')}`;
  await onPostgres(url, `create database ${template}`);
  const own = new URL(url);
  own.pathname = template;
  const database = await openDatabase(openPostgres(own.href), join(root, 'migrations'));
  await importOurs(database);
  await database.close();
  // A connection to it would keep it from being copied, also one of the server's own.
  await onPostgres(url, `alter database ${template} with allow_connections false`);
  return {
    url,
    template,
    async stop() {
      await onPostgres(url, `drop database ${template}`);
      await stop();
    },
  };
}
