import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tally } from './tally.ts';

export type Killing = { everyMs: number; signal: 'SIGKILL' | 'SIGTERM' };

/** Ends one of the primary's processes every so often, in turns; the primary starts another one. */
export async function killWorkers(
  primary: number,
  until: number,
  { everyMs, signal }: Killing,
  tally: Tally,
): Promise<void> {
  for (let turn = 0; Date.now() + everyMs < until; turn += 1) {
    await wait(everyMs);
    const workers = await childrenOf(primary);
    const victim = workers[turn % workers.length];
    if (victim === undefined) continue;
    tally.ended(signal);
    process.kill(victim, signal);
  }
}

export async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}
