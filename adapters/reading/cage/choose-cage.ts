import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { CAGES, type Cage, cageCommand } from './cage-command.ts';

const PROBE_MS = 10_000;
/** In a cage, processes are counted anew and nothing of the machine's settings is there. */
const PROBE = `process.exit(process.pid <= 2 && !require('node:fs').existsSync('/etc') ? 0 : 1)`;

/** For the log at start. */
export const CAGE_SENTENCES: Record<Cage, string> = {
  bubblewrap:
    'Files are read by processes without network, that see no other process and no other files (bubblewrap)',
  unshare:
    'Files are read by processes without network, that see no other process and no other files (unshare)',
  node: 'Files are read by processes that only the permission model of Node holds: they could use the network. On Linux, install bubblewrap',
};

let chosen: Promise<Cage> | undefined;

/**
 * The strongest cage that works on this machine, tried once a process with the code of its first reader: whether a cage
 * works depends on the system.
 */
export function chooseCage(readable: readonly string[]): Promise<Cage> {
  chosen ??= firstWorking(readable);
  return chosen;
}

async function firstWorking(readable: readonly string[]): Promise<Cage> {
  for (const cage of CAGES) if (await worksHere(cage, readable)) return cage;
  return 'node';
}

/** Whether a process of Node starts in this cage, and is held by it. */
export async function worksHere(cage: Cage, readable: readonly string[] = []): Promise<boolean> {
  if (cage === 'node') return true;
  // Without this file, what a process in a cage uses cannot be watched.
  if (!existsSync('/proc/thread-self/children')) return false;
  const [program = '', ...args] = cageCommand(cage, {
    command: [process.execPath, '-e', PROBE],
    readable,
    niceness: 0,
  });
  const run = promisify(execFile)(program, args, { timeout: PROBE_MS, killSignal: 'SIGKILL' });
  return run.then(
    () => true,
    () => false,
  );
}
