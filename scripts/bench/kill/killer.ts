import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf, type Family } from './family.ts';
import type { Tally } from './tally.ts';

type Killing = { everyMs: number; signal: 'SIGKILL' | 'SIGTERM' };

/** Ends one of the primary's processes every so often, in turns; the primary starts another one. */
export async function killWorkers(
  primary: number,
  until: number,
  { everyMs, signal }: Killing,
  family: Family,
  tally: Tally,
): Promise<void> {
  for (let turn = 0; Date.now() + everyMs < until; turn += 1) {
    await wait(everyMs);
    await family.look();
    const workers = await childrenOf(primary);
    const victim = workers[turn % workers.length];
    if (victim === undefined) continue;
    tally.ended(signal);
    process.kill(victim, signal);
  }
}
