import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { childrenOf } from './family.ts';

export async function memoryOfTree(pid: number): Promise<number> {
  const held = await Promise.all([memoryOf(pid), ...(await childrenOf(pid)).map(memoryOfTree)]);
  return held.reduce((sum, each) => sum + each, 0);
}

export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

/** Peak megabytes of a process and its descendants during `work`, sampled ten times a second. */
export async function peakOfTree(pid: number, work: () => Promise<unknown>): Promise<number> {
  const done = new AbortController();
  let peak = 0;
  const looking = (async () => {
    for (; !done.signal.aborted; await wait(100)) peak = Math.max(peak, await memoryOfTree(pid));
  })();
  await work().finally(() => done.abort());
  await looking;
  return peak;
}
