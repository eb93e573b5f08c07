import type { Running, StartOptions } from './start.ts';

export { readConfig } from './config.ts';
export { isWorkerProcess, superviseProcesses } from './processes.ts';

/** Loads the server and starts it. A process that only supervises others never loads it. */
export async function start(options: StartOptions): Promise<Running> {
  const server = await import('./start.ts');
  return server.start(options);
}
