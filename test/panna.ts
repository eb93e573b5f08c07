import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageReader } from '../domain/page/page-reader.ts';
import { root } from '../scripts/node24.js';
import { putLibrarySqlite, putMigratedSqlite } from './migrated-sqlite.ts';
import { READER_IDLE_MS } from './reader-idle.ts';

export type Panna = { url: string; dataDir: string; close(gentlyMs?: number): Promise<void> };
/** With the settings that it was opened with. */
export type StartedPanna = Panna & { env: NodeJS.ProcessEnv };

/** A hash takes 0.3 ms instead of 20, also to be verified. */
const QUICK = { memoryCost: 256, timeCost: 1, parallelism: 1 };

/**
 * Opens the built product in this process, on a free port, with an empty library of its own.
 * Only what is named here and in `overrides` is in its environment: the machine's settings do not leak in.
 * `ownPageReader`: for a test that is about the processes that read files. Else those of the worker read them.
 */
export async function startPanna(
  overrides: NodeJS.ProcessEnv = {},
  { ownPageReader = false } = {},
): Promise<StartedPanna> {
  const server = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Server;
  const engines = await enginesFor(overrides);
  const made = overrides.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'panna-'));
  if (made && !engines && !overrides.DATABASE_URL)
    await (overrides.CATALOGUE_DIR ? putMigratedSqlite : putLibrarySqlite)(made);
  const dataDir = overrides.DATA_DIR ?? made ?? '';
  const env = {
    HOST: '127.0.0.1',
    PORT: '0',
    RATE_LIMITS: 'off',
    // Seconds a page, for papers that mostly have a text of their own: a test that is about it asks for it.
    OCR: 'off',
    LOG_LEVEL: 'warn',
    ...engines?.env,
    ...overrides,
    DATA_DIR: dataDir,
  };
  const hasOwn = ownPageReader || env.OCR !== 'off';
  const pageReader = hasOwn ? undefined : await sharedPageReader(server);
  if (made && !overrides.CATALOGUE_DIR && readOfCatalogue) await writeFile(join(made, READ), readOfCatalogue);
  const running = await server.start({ root, env, pageReader, passwords: QUICK });
  if (made && !overrides.CATALOGUE_DIR) readOfCatalogue ??= await readFile(join(made, READ));
  return {
    url: running.url,
    dataDir,
    env,
    async close(gentlyMs?: number) {
      await running.close(gentlyMs);
      await engines?.drop();
      if (made) await rm(made, { recursive: true, force: true });
    },
  };
}

/** In the project of tests that runs at scale, a database and a bucket of this library's own. */
async function enginesFor(overrides: NodeJS.ProcessEnv) {
  if (process.env.TEST_ENGINES !== 'scale' || overrides.DATABASE_URL) return undefined;
  const { scaledEngines } = await import('./scaled.ts');
  // The migrated database has the courses of our catalogue, which are imported into an empty one only.
  const { emptyPostgres, migratedPostgres } = await import('./postgres.ts');
  return scaledEngines(overrides.CATALOGUE_DIR ? emptyPostgres : migratedPostgres);
}

/** Read catalogue that a start keeps for the next one, here of another library. */
const READ = 'catalogue.json';
let readOfCatalogue: Uint8Array | undefined;

let shared: Promise<PageReader> | undefined;

/**
 * One for all the libraries of a worker, which lie in the temporary folder: its processes take longer to start than most
 * files to be read. They end with the worker, not with a library.
 */
function sharedPageReader({ openPageReader, readConfig }: Server): Promise<PageReader> {
  shared ??= (async () => {
    // As the system names it: a reader refuses a path that leads elsewhere.
    const folder = join(await realpath(tmpdir()), 'panna-reader');
    await mkdir(join(folder, 'files'), { recursive: true });
    const config = readConfig({ DATA_DIR: folder, OCR: 'off' }, root);
    const reader = await openPageReader(config, root, READER_IDLE_MS);
    return { ...reader, close: async () => {} };
  })();
  return shared;
}

type Server = typeof import('../server/entry.ts');
