import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../scripts/node24.js';
import { putMigratedSqlite } from './migrated-sqlite.ts';

export type Panna = { url: string; dataDir: string; close(gentlyMs?: number): Promise<void> };
/** With the settings that it was opened with. */
export type StartedPanna = Panna & { env: NodeJS.ProcessEnv };

/**
 * Opens the built product in this process, on a free port, with an empty library of its own.
 * Only what is named here and in `overrides` is in its environment: the machine's settings do not leak in.
 */
export async function startPanna(overrides: NodeJS.ProcessEnv = {}): Promise<StartedPanna> {
  const { start } = (await import(pathToFileURL(join(root, 'build/server/index.js')).href)) as Server;
  const engines = await enginesFor(overrides);
  const made = overrides.DATA_DIR ? undefined : await mkdtemp(join(tmpdir(), 'panna-'));
  if (made && !engines && !overrides.DATABASE_URL) await putMigratedSqlite(made);
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
  const running = await start({ root, env });
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
  return scaledEngines();
}

type Server = typeof import('../server/entry.ts');
