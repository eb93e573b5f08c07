import { readFile } from 'node:fs/promises';
import { childrenOf } from './family.ts';

export async function memoryOfTree(pid: number): Promise<number> {
  const held = await Promise.all([memoryOf(pid), ...(await childrenOf(pid)).map(memoryOfTree)]);
  return held.reduce((sum, each) => sum + each, 0);
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
