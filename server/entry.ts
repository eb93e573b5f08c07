import type { PageReader } from '../domain/page/page-reader.ts';
import type { CommandCall } from './commands/run-command.ts';
import { type Config, readConfig } from './config.ts';
import { isWorkerProcess, superviseProcesses } from './processes.ts';
import type { Running, StartOptions } from './start.ts';

export { isWorkerProcess, readConfig };

/** What the process makes is for its user alone, or also for a group where the folder above lets one in. */
const OWNER_ONLY = 0o077;
const GROUP_READS = 0o027;

/**
 * Opens the library in this process, or supervises several that do.
 * @throws ConfigFault, CatalogueFault, ProcessFault: sentences for the person who starts it.
 */
export async function open(root: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const { processes, publicUrl, host, port, filesGroup } = readConfig(env, root);
  process.umask(filesGroup === undefined ? OWNER_ONLY : GROUP_READS);
  if (isWorkerProcess || processes === 1) return start({ root, env });
  const { ready, close } = await superviseProcesses(processes);
  await ready;
  return { url: `${publicUrl ?? `http://${host}:${port}`} in ${processes} processes`, close };
}

/** Loads the server and starts it. A process that only supervises others never loads it. */
export async function start(options: StartOptions): Promise<Running> {
  const server = await import('./start.ts');
  return server.start(options);
}

/** Runs a command of `panna`, and gives its exit code. */
export async function runCommand(call: CommandCall): Promise<number> {
  const commands = await import('./commands/run-command.ts');
  return commands.runCommand(call);
}

/**
 * Reads files for libraries that are opened one after another in one process: `pageReader` of `start`. Its processes are
 * kept for `idleMs` when they are idle.
 */
export async function openPageReader(config: Config, root: string, idleMs: number): Promise<PageReader> {
  const server = await import('./start.ts');
  return server.openPageReader(config, root, { idleMs });
}
