import type { PageReader } from '../domain/page/page-reader.ts';
import type { CommandCall } from './commands/run-command.ts';
import { type Config, readConfig } from './config.ts';
import { isWorkerProcess, superviseProcesses } from './processes.ts';
import type { Running, StartOptions } from './start.ts';

export { isWorkerProcess, readConfig };

/** Umask that leaves files to the owner, or to a group if the parent folder admits one. */
const OWNER_ONLY = 0o077;
const GROUP_READS = 0o027;

/**
 * Opens the library in this process, or supervises several processes that do.
 * @throws ConfigFault, CatalogueFault, ProcessFault: sentences for the operator.
 */
export async function open(root: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const { processes, publicUrl, host, port, filesGroup } = readConfig(env, root);
  process.umask(filesGroup === undefined ? OWNER_ONLY : GROUP_READS);
  if (isWorkerProcess || processes === 1) return start({ root, env });
  const { ready, close } = await superviseProcesses(processes);
  await ready;
  return { url: `${publicUrl ?? `http://${host}:${port}`} in ${processes} processes`, close };
}

export async function start(options: StartOptions): Promise<Running> {
  const server = await import('./start.ts');
  return server.start(options);
}

export async function runCommand(call: CommandCall): Promise<number> {
  const commands = await import('./commands/run-command.ts');
  return commands.runCommand(call);
}

/**
 * Page reader shared by libraries that a process opens in turn: `pageReader` of `start`. Idle processes live
 * for `idleMs`.
 */
export async function openPageReader(config: Config, root: string, idleMs: number): Promise<PageReader> {
  const server = await import('./start.ts');
  return server.openPageReader(config, root, { idleMs });
}
