import { readFileSync } from 'node:fs';

/** What a process has used so far. */
export type Usage = { cpuMs: number; memoryBytes: number };

/** Linux reports processor time in hundredths of a second on every machine (`getconf CLK_TCK`). */
const TICK_MS = 10;
/** The page size of x86-64, and of nearly every arm64 machine. */
const PAGE_BYTES = 4096;

/** From /proc (man 5 proc). Undefined on other systems than Linux, and once the process has ended. */
export function usageOf(pid: number): Usage | undefined {
  try {
    // The name of the program, in brackets, may hold any character. Fields are counted after it.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?!.*\) )/);
    const field = (number: number) => Number(fields.split(' ')[number - 3]);
    return { cpuMs: (field(14) + field(15)) * TICK_MS, memoryBytes: field(24) * PAGE_BYTES };
  } catch {
    return undefined;
  }
}
