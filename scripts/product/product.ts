import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { MALLOC, MEMORY } from '../../server/node/memory-settings.js';
import { node24, root } from '../node24.js';
import { end, hasEnded } from '../servers/end-process.ts';
import { freePort } from '../servers/free-port.ts';

export type Settings = Record<string, string | undefined>;

export type Product = {
  pid: number;
  port: number;
  url: string;
  startMs: number;
  close(): Promise<void>;
  kill(): Promise<void>;
};

const ANSWERS_WITHIN_MS = 120_000;

const surroundings = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  HOST: '127.0.0.1',
  RATE_LIMITS: 'off',
});

/** Starts the built product in a process like that of `scripts/start.js`, without waiting for it. */
export function spawnProduct(settings: Settings, flags: string[], stdio: StdioOptions): ChildProcess {
  const env = { ...surroundings(), ...MALLOC, ...settings };
  return spawn(node24(), [...MEMORY, ...flags, 'main.js'], { cwd: root, env, stdio });
}

export async function spawnOnPort(settings: Settings, flags: string[] = []) {
  const port = await freePort();
  const own = { LOG_LEVEL: 'error', ...settings, PORT: String(port) };
  const child = spawnProduct(own, flags, ['ignore', flags.length > 0 ? 'inherit' : 'ignore', 'inherit']);
  return { child, port, url: `http://127.0.0.1:${port}` };
}

export async function startProduct(settings: Settings, flags: string[] = []): Promise<Product> {
  const began = performance.now();
  const { child, port, url } = await spawnOnPort(settings, flags);
  const startMs = await firstAnswer(`${url}/healthz`, child, began);
  return {
    pid: child.pid ?? 0,
    port,
    url,
    startMs,
    close: () => end(child),
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Waits for the first response; returns the milliseconds since `began`. Kills a process that is too slow. */
export async function firstAnswer(url: string, child: ChildProcess, began: number): Promise<number> {
  for (const until = began + ANSWERS_WITHIN_MS; performance.now() < until; await wait(10)) {
    if (hasEnded(child)) throw new Error('The server ended before it responded');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return performance.now() - began;
  }
  await end(child, 'SIGKILL');
  throw new Error(`The server did not respond within ${ANSWERS_WITHIN_MS / 1000} seconds`);
}

type Ended = { code: number | null; output: string };

export function runPanna(settings: Settings, args: string[], flags: string[] = []) {
  const env = { ...surroundings(), ...settings };
  const script = [...flags, 'panna.js', ...args];
  const child = spawn(node24(), script, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, ended: outputOf(child) };
}

/** Starts the product with settings that it should reject with a one-line reason. */
export async function startInVain(settings: Settings, withinMs: number): Promise<Ended> {
  const child = spawnProduct({ ...settings, PORT: '0' }, [], ['ignore', 'pipe', 'pipe']);
  const timer = setTimeout(() => child.kill('SIGTERM'), withinMs);
  const ended = await outputOf(child);
  clearTimeout(timer);
  return ended;
}

async function outputOf(child: ChildProcess): Promise<Ended> {
  const { stdout, stderr } = child;
  if (!stdout || !stderr) throw new Error('stdout and stderr must be pipes');
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [out, error] = await Promise.all([text(stdout), text(stderr)]);
  return { code: await code, output: `${out}${error}`.trim() };
}
