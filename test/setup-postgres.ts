import type { TestProject } from 'vitest/node';
import { startPostgres } from '../scripts/servers/postgres.ts';
import { onceARun } from './once-a-run.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL server on which tests may make databases. */
    postgres: string;
  }
}

/** The server named by DATABASE_URL_TEST, else one of our own for this run. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL_TEST;
  if (given) return project.provide('postgres', given);
  const { url, stop } = await onceARun('PostgreSQL', () => startPostgres('hasty'));
  project.provide('postgres', url);
  return stop;
}
