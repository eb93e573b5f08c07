import { readFileSync } from 'node:fs';

/** What a process has used so far. */
export type Usage = { cpuMs: number; memoryBytes: number };

/** Linux counts processor time for programs in hundredths of a second, whatever the machine: `getconf CLK_TCK`. */
const TICK_MS = 10;
/** Of x86-64, and of nearly every arm64. */
const PAGE_BYTES = 4096;

/** As Linux tells it (man 5 proc). Undefined elsewhere, and once the process has gone. */
export function usageOf(pid: number): Usage | undefined {
  try {
    // The name, in brackets, may hold anything: the fields are counted behind it.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?!.*\) )/);
    const field = (number: number) => Number(fields.split(' ')[number - 3]);
    return { cpuMs: (field(14) + field(15)) * TICK_MS, memoryBytes: field(24) * PAGE_BYTES };
  } catch {
    return undefined;
  }
}
