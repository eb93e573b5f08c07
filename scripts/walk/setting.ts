import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** Input of a server: an empty folder of its own, which others may enter. */
export type Given = { folder: string };

/** A server in front of the library: where people ask, and how it is started once the library listens. */
type Front = { url: string; start(libraryPort: number): Promise<() => Promise<void>> };

/** Changes by a server: settings of the library, where its mails arrive, or where people ask. */
export type Setting = {
  settings?: Record<string, string>;
  /** Folder of the mails that have arrived. Default: the outbox. */
  mails?: string;
  front?: Front;
  /** The start is refused with this sentence, and nobody walks. */
  refusal?: RegExp;
  close?(): Promise<void>;
};

export type Server = {
  name: string;
  /** Programs without which it is skipped. */
  needs: readonly string[];
  open(given: Given): Promise<Setting>;
};

const READY_WITHIN_MS = 30_000;

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
}

/** Runs in the foreground. Answers once the port does. */
export async function startServer(
  program: string,
  args: string[],
  port: number,
  cwd = '/',
): Promise<() => Promise<void>> {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] });
  const errors = text(child.stderr).catch(() => '');
  await listening(port, child).catch(async (error: Error) => {
    child.kill();
    throw new Error(`${error.message}: ${(await errors).slice(-300)}`);
  });
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
    // Children of its own may hold the pipe for longer.
    child.stderr.destroy();
  };
}

export async function listening(port: number, child?: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end; await wait(50)) {
    if (child?.exitCode) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`Nothing listens on port ${port}`);
}
