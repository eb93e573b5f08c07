import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { node24, root } from '../scripts/node24.js';

export type Process = {
  url: string;
  pid: number;
  /** What it has written so far. */
  lines: readonly string[];
  close(): Promise<void>;
};

/** What every process has around it. It keeps what it compiled for the next one: that is a third of its start. */
const SURROUNDINGS = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/panna-tests'),
  HOST: '127.0.0.1',
  PORT: '0',
  RATE_LIMITS: 'off',
};

/** The built product in a process of its own, on a port of its own: it shares no memory with the test. */
export async function startProcess(env: NodeJS.ProcessEnv): Promise<Process> {
  const child = spawn(node24(), ['main.ts'], {
    cwd: root,
    env: { ...SURROUNDINGS, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  return {
    url: await addressOf(child.stdout, lines),
    pid: child.pid ?? 0,
    lines,
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** What the built product says when it cannot open, and the code with which it ends. */
export async function failToStart(env: NodeJS.ProcessEnv): Promise<{ code: number; said: string }> {
  const child = spawn(node24(), ['main.ts'], {
    cwd: root,
    env: { ...SURROUNDINGS, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, said };
}

function addressOf(said: NodeJS.ReadableStream, lines: string[]): Promise<string> {
  const reader = createInterface(said);
  return new Promise((resolve, reject) => {
    reader.on('line', (line) => {
      lines.push(line);
      const url = /^Panna is open at (\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
    reader.once('close', () => reject(new Error('The process ended before it was open')));
  });
}
