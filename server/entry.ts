import type { PageReader } from '../domain/page/page-reader.ts';
import type { Config } from './config.ts';
import type { Running, StartOptions } from './start.ts';

export { readConfig } from './config.ts';
export { isWorkerProcess, superviseProcesses } from './processes.ts';

/** Loads the server and starts it. A process that only supervises others never loads it. */
export async function start(options: StartOptions): Promise<Running> {
  const server = await import('./start.ts');
  return server.start(options);
}

/**
 * Reads files for libraries that are opened one after another in one process: `pageReader` of `start`. Its processes are
 * kept for `idleMs` when they are idle.
 */
export async function openPageReader(config: Config, root: string, idleMs: number): Promise<PageReader> {
  const server = await import('./start.ts');
  return server.openPageReader(config, root, { idleMs });
}
