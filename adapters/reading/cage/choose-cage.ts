import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { CAGES, type Cage, cageCommand } from './cage-command.ts';

const PROBE_MS = 10_000;
/** Succeeds only in a sandbox, where process ids begin at 1 and there is no /etc. */
const PROBE = `process.exit(process.pid <= 2 && !require('node:fs').existsSync('/etc') ? 0 : 1)`;

export const CAGE_SENTENCES: Record<Cage, string> = {
  bubblewrap: 'Uploaded files are read in a sandbox without network, other files or processes (bubblewrap)',
  unshare: 'Uploaded files are read in a sandbox without network, other files or processes (unshare)',
  node: 'Uploaded files are read in a weak sandbox (Node’s permission model), which does not block the network. On Linux, install bubblewrap and restart',
};

type Chosen = { cage: Cage; whyNot: Partial<Record<Cage, string>> };

let chosen: Promise<Chosen> | undefined;

/** Finds the strongest sandbox that works here. Tried once per process, with its first reader. */
export async function chooseCage(readable: readonly string[]): Promise<Cage> {
  return (await explainCage(readable)).cage;
}

export function explainCage(readable: readonly string[]): Promise<Chosen> {
  chosen ??= firstWorking(readable);
  return chosen;
}

async function firstWorking(readable: readonly string[]): Promise<Chosen> {
  const whyNot: Chosen['whyNot'] = {};
  for (const cage of CAGES) {
    const why = await faultOf(cage, readable);
    if (why === undefined) return { cage, whyNot };
    whyNot[cage] = why;
  }
  return { cage: 'node', whyNot };
}

export async function worksHere(cage: Cage, readable: readonly string[] = []): Promise<boolean> {
  return (await faultOf(cage, readable)) === undefined;
}

async function faultOf(cage: Cage, readable: readonly string[]): Promise<string | undefined> {
  if (cage === 'node') return undefined;
  // Without this file, the resource use of a sandboxed process cannot be measured.
  if (!existsSync('/proc/thread-self/children')) return 'This system does not report a process’s children';
  const [program = '', ...args] = cageCommand(cage, {
    command: [process.execPath, '-e', PROBE],
    readable,
    niceness: 0,
  });
  const run = promisify(execFile)(program, args, { timeout: PROBE_MS, killSignal: 'SIGKILL' });
  return run.then(
    () => undefined,
    (error: Error & { stderr?: string; killed?: boolean }) => sentenceOf(error),
  );
}

function sentenceOf({
  stderr = '',
  message,
  killed,
}: {
  stderr?: string;
  message: string;
  killed?: boolean;
}): string {
  if (killed) return 'Starting it takes too long';
  const lines = stderr.trim().split('\n').filter(Boolean);
  return (lines.at(-1) ?? message.split('\n')[0] ?? '').slice(0, 200) || 'No process can run in it';
}
