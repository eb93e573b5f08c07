import { type ChildProcess, spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { node24, root } from '../node24.js';

type Ended = { code: number | null; said: string };

/** Runs `npx panna …` with these settings. */
export function panna(
  settings: Record<string, string>,
  args: string[],
  flags: string[] = [],
): { child: ChildProcess; ended: Promise<Ended> } {
  return run(settings, [...flags, 'panna.js', ...args]);
}

/** Starts the product where it is expected to say in one line why it does not open. */
export async function startInVain(settings: Record<string, string>, withinMs: number): Promise<Ended> {
  const { child, ended } = run({ HOST: '127.0.0.1', RATE_LIMITS: 'off', ...settings, PORT: '0' }, [
    'main.js',
  ]);
  const timer = setTimeout(() => child.kill('SIGTERM'), withinMs);
  const end = await ended;
  clearTimeout(timer);
  return end;
}

function run(settings: Record<string, string>, args: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  const child = spawn(node24(), args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const code = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ended = Promise.all([code, text(child.stdout), text(child.stderr)]).then(([code, out, err]) => ({
    code,
    said: `${out}${err}`.trim(),
  }));
  return { child, ended };
}
