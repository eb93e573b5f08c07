import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { MALLOC, MEMORY } from '../memory-settings.js';
import { node24, root } from '../node24.js';
import { freePort } from '../servers/free-port.ts';
import { ended } from './child.ts';

export type Product = {
  pid: number;
  port: number;
  url: string;
  /** Milliseconds from the command to the first answer. */
  startMs: number;
  close(): Promise<void>;
  kill(): Promise<void>;
};

/** Starts the built product as its user would, with nothing of the machine's settings. */
export async function startProduct(settings: Record<string, string>, flags: string[] = []): Promise<Product> {
  const began = performance.now();
  const { child, port, url } = await spawnProduct(settings, flags);
  const startMs = await firstAnswer(`${url}/healthz`, child, began);
  return {
    pid: child.pid ?? 0,
    port,
    url,
    startMs,
    close: () => ended(child),
    kill: () => ended(child, 'SIGKILL'),
  };
}

const BARE = `
  import { createServer } from 'node:http';
  import { DatabaseSync } from 'node:sqlite';
  const select = new DatabaseSync(':memory:').prepare('select 1 as one');
  createServer((request, response) => response.end(String(select.get().one))).listen(process.argv[1], '127.0.0.1');
`;

/** Milliseconds from the command to the first answer of `node:http` and `node:sqlite` alone. */
export async function startBare(): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(node24(), ['--input-type=module', '--eval', BARE, String(port)], { stdio: 'inherit' });
  const startMs = await firstAnswer(`http://127.0.0.1:${port}/`, child, began);
  await ended(child);
  return startMs;
}

/** The same, without waiting until it answers. */
export async function spawnProduct(
  settings: Record<string, string>,
  flags: string[] = [],
): Promise<{ child: ChildProcess; port: number; url: string }> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...MALLOC,
    ...settings,
    PORT: String(port),
  };
  const child = spawn(node24(), [...MEMORY, ...flags, 'main.js'], {
    cwd: root,
    env,
    // With flags, what a preloaded module prints is wanted.
    stdio: ['ignore', flags.length > 0 ? 'inherit' : 'ignore', 'inherit'],
  });
  return { child, port, url: `http://127.0.0.1:${port}` };
}

/** Milliseconds since `began`. */
async function firstAnswer(url: string, child: ChildProcess, began: number): Promise<number> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The process ended before it answered');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return performance.now() - began;
    await wait(10);
  }
  throw new Error('There was no answer within 30 seconds');
}

/** Megabytes that a process and its descendants hold together, such as the server with its reading processes. */
export async function memoryOfTree(pid: number): Promise<number> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = listed.split(' ').filter(Boolean).map(Number);
  const held = await Promise.all([memoryOf(pid), ...children.map(memoryOfTree)]);
  return held.reduce<number>((sum, each) => sum + (each ?? 0), 0);
}

/** The most that it was while `work` ran, looked at ten times a second; `memory`: of the process with its descendants, or alone. */
export async function peakOfTree<Result>(
  pid: number,
  work: () => Promise<Result>,
  memory: (pid: number) => Promise<number | undefined> = memoryOfTree,
): Promise<{ result: Result; peak: number }> {
  const done = new AbortController();
  let peak = 0;
  const look = async () => {
    for (; !done.signal.aborted; await wait(100)) peak = Math.max(peak, (await memory(pid)) ?? 0);
  };
  const looking = look();
  const result = await work().finally(() => done.abort());
  await looking;
  return { result, peak };
}

/** Megabytes that a process holds; undefined where the machine does not say. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}

/** Milliseconds of CPU that a process has used, so other processes do not add to it; 0 where the machine does not tell. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [, fields = ''] = stat.split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) * 10;
}

/** Milliseconds of CPU that everything on the machine has used, the system's own work and other machines of its host too; 0 where it does not tell. */
export async function cpuOfMachine(): Promise<number> {
  const stat = await readFile('/proc/stat', 'utf8').catch(() => '');
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0, stolen = 0] =
    stat.split('\n')[0]?.trim().split(/ +/).slice(1).map(Number) ?? [];
  return (user + nice + system + irq + softIrq + stolen) * 10;
}
