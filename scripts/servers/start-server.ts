import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { end } from './end-process.ts';

const READY_WITHIN_MS = 30_000;

export function isInstalled(program: string): boolean {
  return spawnSync('sh', ['-c', `PATH=$PATH:/usr/sbin command -v ${program}`]).status === 0;
}

/** Starts a server in the foreground, waits for its port, and returns a function that ends it. */
export async function startServer(
  program: string,
  args: string[],
  port: number,
): Promise<() => Promise<void>> {
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const child = spawn(program, args, { cwd: '/', env, stdio: ['ignore', 'ignore', 'pipe'] });
  const errors = text(child.stderr).catch(() => '');
  await listening(port, child).catch(async (error: Error) => {
    child.kill();
    throw new Error(`${error.message}: ${(await errors).slice(-300)}`);
  });
  return async () => {
    await end(child);
    // The server's children may hold the pipe for longer.
    child.stderr.destroy();
  };
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + READY_WITHIN_MS; Date.now() < until; await wait(50)) {
    if (child.exitCode) throw new Error(`${child.spawnfile} ended with ${child.exitCode}`);
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
  }
  throw new Error(`Nothing is listening on port ${port}`);
}
