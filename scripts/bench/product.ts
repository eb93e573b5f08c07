import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
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
};

/** Starts the built product as its user would, with nothing of the machine's settings. */
export async function startProduct(settings: Record<string, string>, flags: string[] = []): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    ...settings,
    PORT: String(port),
  };
  const began = performance.now();
  const child = spawn(node24(), [...flags, 'main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await firstAnswer(`${url}/healthz`, () => child.exitCode !== null);
  return {
    pid: child.pid ?? 0,
    port,
    url,
    startMs: performance.now() - began,
    close: () => ended(child),
  };
}

async function firstAnswer(url: string, hasEnded: () => boolean): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    if (hasEnded()) throw new Error('The product ended before it answered');
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(10);
  }
  throw new Error('The product did not answer within 30 seconds');
}

/** Megabytes that a process holds; undefined where the machine does not say. */
export async function memoryOf(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}
