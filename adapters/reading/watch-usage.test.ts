import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { watchUsage } from './watch-usage.ts';

/** Milliseconds of processor time that a process needs, and of elapsed time that it may take, which are more. */
const WORK_MS = 300;
const WALL_MS = 900;
/** Processes that have the same processor: it gets a fifth. */
const OTHERS = 4;
const FIRST_PROCESSOR = ['--cpu-list', '0', process.execPath];
const SPIN = 'for (;;);';
const WORK = `process.send('ready'); process.once('message', () => {
  const used = () => { const { user, system } = process.cpuUsage(); return user + system; };
  const before = used(); while (used() - before < ${1000 * WORK_MS}); process.exit(0);
})`;

const started: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const each of started.splice(0)) each.kill('SIGKILL');
});
const onFirstProcessor = (program: string, stdio: 'ignore' | 'ipc') => {
  const child = spawn('taskset', [...FIRST_PROCESSOR, '-e', program], {
    stdio: ['ignore', 'ignore', 'ignore', stdio],
  });
  started.push(child);
  return child;
};

it.skipIf(process.platform !== 'linux')(
  'a process that waits for the processor has not taken too long',
  async () => {
    const child = onFirstProcessor(WORK, 'ipc');
    await once(child, 'message');
    for (let other = 0; other < OTHERS; other += 1) onFirstProcessor(SPIN, 'ignore');
    const stops: Error[] = [];
    const limits = { cpuMs: 60_000, memoryBytes: Number.POSITIVE_INFINITY, wallMs: WALL_MS };
    const before = performance.now();
    const end = watchUsage(child.pid, limits, (reason) => stops.push(reason));
    child.send('begin');
    await once(child, 'exit');
    end();
    expect(performance.now() - before).toBeGreaterThan(WALL_MS);
    expect(stops).toEqual([]);
  },
);
