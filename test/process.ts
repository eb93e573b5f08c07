import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { node24, root } from '../scripts/node24.js';
import { spawnProduct } from '../scripts/product/product.ts';
import { HANG_MS } from './until.ts';

export type Process = {
  url: string;
  pid: number;
  /** Lines written so far. */
  lines: readonly string[];
  /** The longest turn of its loop since it listens, or since the last call, in milliseconds of its thread's CPU. */
  longestTurn(): Promise<number>;
  /** @throws Error when a turn of its loop took longer than `TURN_MOST_MS`. */
  close(): Promise<void>;
};

/** Environment of every process. The compile cache saves a third of the next start. */
const SURROUNDINGS = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/panna-tests'),
  HOST: '127.0.0.1',
  PORT: '0',
  RATE_LIMITS: 'off',
};

/** No turn of the loop may take longer, in CPU: four times what the product keeps to, for machines that are slower. */
export const TURN_MOST_MS = 200;

/**
 * The built product in a process of its own, on a port of its own: it shares no memory with the test, and no thread, so
 * that the turns of its loop can be measured: without `measuresTurns`, how long they take decides nothing.
 */
export async function startProcess(env: NodeJS.ProcessEnv, { measuresTurns = true } = {}): Promise<Process> {
  const settings = { ...SURROUNDINGS, LOG_LEVEL: 'warn', ...env };
  const watch = measuresTurns ? ['--import', './test/loop-watch.js'] : [];
  const child = spawnProduct(settings, watch, ['ignore', 'pipe', 'inherit']);
  const ended = once(child, 'close');
  if (!child.stdout) throw new Error('stdout must be a pipe');
  const reader = createInterface(child.stdout);
  const lines: string[] = [];
  reader.on('line', (line) => lines.push(line));
  return {
    url: await addressOf(reader),
    pid: child.pid ?? 0,
    lines,
    async longestTurn() {
      const count = lines.length;
      child.kill('SIGUSR2');
      const newest = () =>
        lines
          .slice(count)
          .map(turnOf)
          .find((turn) => turn !== undefined);
      while (newest() === undefined) await once(reader, 'line', { signal: AbortSignal.timeout(HANG_MS) });
      return newest() ?? 0;
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      const longest = Math.max(0, ...lines.map((line) => turnOf(line) ?? 0));
      if (longest > TURN_MOST_MS) throw new Error(`One turn of the loop took ${longest} ms of CPU`);
    },
  };
}

/** The product by a command of its user, in Panna's folder unless another is named. Closing answers the exit code. */
export async function startCommand([program = '', ...args]: string[], env: NodeJS.ProcessEnv, cwd = root) {
  const child = spawn(program, args, {
    cwd,
    env: { ...SURROUNDINGS, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  return {
    url: await addressOf(createInterface(child.stdout)),
    pid: child.pid ?? 0,
    async close(): Promise<number | null> {
      child.kill('SIGTERM');
      const [code] = await ended;
      return code;
    },
  };
}

function turnOf(line: string): number | undefined {
  const [, ms] = /^The longest turn of the loop took (\d{1,9}) ms of CPU$/.exec(line) ?? [];
  return ms === undefined ? undefined : Number(ms);
}

/** Output of the built product when it cannot open, and its exit code. */
export async function failToStart(env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const child = spawn(node24(), ['main.js'], {
    cwd: root,
    env: { ...SURROUNDINGS, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, output };
}

function addressOf(reader: Interface): Promise<string> {
  return new Promise((resolve, reject) => {
    reader.on('line', (line) => {
      const url = /^Panna is open at (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
    reader.once('close', () => reject(new Error('The process ended before it was open')));
  });
}
