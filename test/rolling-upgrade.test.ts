import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readMigrations } from '../adapters/database/migrations.ts';
import { node24, root } from '../scripts/node24.js';
import { PAPER, Person, student } from './person.ts';
import { emptyPostgres } from './postgres.ts';
import { startCommand } from './process.ts';

type Running = Awaited<ReturnType<typeof startCommand>>;

let folder: string;
let postgres: Awaited<ReturnType<typeof emptyPostgres>>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-upgrade-'));
  postgres = await emptyPostgres();
});
afterEach(async () => {
  await postgres.drop();
  await rm(folder, { recursive: true, force: true });
});

/** This build with one more migration: a later version. */
async function laterVersion(kind: 'additive' | 'breaking'): Promise<string> {
  const program = join(folder, kind);
  await cp(join(root, 'build'), join(program, 'build'), { recursive: true });
  // Node follows a link to the program that it starts.
  for (const name of ['main.js', 'package.json']) await cp(join(root, name), join(program, name));
  for (const name of ['node_modules', 'catalogue', 'server'])
    await symlink(join(root, name), join(program, name));
  const number = String(readMigrations(join(root, 'migrations'), 'postgres.sql').length + 1).padStart(4, '0');
  const migration = join(program, 'build/migrations', `${number}-${kind}`);
  await mkdir(migration);
  await writeFile(
    join(migration, 'up.sql'),
    `-- ${kind}: for a test.\nalter table notes add column later_${kind} text;\n`,
  );
  return program;
}

const execute = promisify(execFile);
const settings = () => ({
  DATABASE_URL: postgres.url,
  DATA_DIR: join(folder, 'data'),
  OCR: 'off',
  PORT: '0',
});
const start = (program: string) => startCommand([node24(), join(program, 'main.js')], settings(), program);

async function statusOf(address: string): Promise<number | string> {
  try {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    return String((error as Error).cause ?? error);
  }
}

/** Readers who go where the balancer leads them, until they are told to stop. Answers what was not answered well. */
function readers(places: Set<Running>) {
  const faults: string[] = [];
  let answered = 0;
  let isOver = false;
  const { college, branch, year, course } = PAPER;
  const paths = ['/v1/tablesdb/library/tables/notes/rows', `/home/${college}/${branch}/${year}/${course}`];
  const reader = async (path: string) => {
    for (let turn = 0; !isOver; turn += 1) {
      const { url } = [...places][turn % places.size] as Running;
      const status = await statusOf(url + path);
      answered += 1;
      if (status !== 200) faults.push(`${path}: ${status}`);
    }
  };
  const all = Promise.all([...paths, ...paths].map(reader));
  return {
    async more(): Promise<void> {
      const before = answered;
      await expect.poll(() => answered).toBeGreaterThan(before + 40);
    },
    async stop(): Promise<string[]> {
      isOver = true;
      await all;
      return faults;
    },
  };
}

describe('a later version beside this one', () => {
  it('that adds to the database runs beside it: no reader and no sharer is refused, also while this one starts again', async () => {
    const old = await start(root);
    const dataDir = join(folder, 'data');
    const asha = await student({ ...old, dataDir, close: async () => {} });
    const places = new Set([old]);
    const load = readers(places);
    await load.more();
    const later = await start(await laterVersion('additive'));
    places.add(later);
    await load.more();
    expect((await asha.share()).status).toBe(201);
    places.delete(old);
    expect(await old.close()).toBe(0);
    const again = await start(root);
    places.add(again);
    await load.more();
    const there = Object.assign(new Person(again.url), { cookie: asha.cookie });
    expect((await there.share()).status).toBe(201);
    expect(await load.stop()).toEqual([]);
    expect([await later.close(), await again.close()]).toEqual([0, 0]);
  });

  it('that breaks with it keeps this one from starting, in a sentence', async () => {
    const later = await start(await laterVersion('breaking'));
    expect(await statusOf(`${later.url}/healthz`)).toBe(200);
    await later.close();
    const starting = execute(node24(), [join(root, 'main.js')], { env: { ...process.env, ...settings() } });
    const failed = await starting.catch((error: { code: number; stderr: string }) => error);
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.stderr).toMatch(/The library has been migrated by a newer Panna \(migration \d+\)\. .*\n$/);
  });
});
