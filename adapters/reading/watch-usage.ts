import { readdirSync, readFileSync } from 'node:fs';
import { Unreadable } from '../../domain/page/page-reader.ts';
import type { UnreadableReason } from '../../domain/page.ts';
import type { ResourceLimits } from './resource-limits.ts';

const EVERY_MS = 50;

/**
 * Watches a process during one operation. `stop` is called with the reason when it exceeds its limits; this happens
 * again until the returned function is called, which ends the watch. Time that other processes had counts for nothing.
 */
export function watchUsage(
  pid: number | undefined,
  { cpuMs, memoryBytes, wallMs }: Pick<ResourceLimits, 'cpuMs' | 'memoryBytes' | 'wallMs'>,
  stop: (reason: Error) => void,
): () => void {
  const before = usageOf(pid);
  const exceeded = (): UnreadableReason | undefined => {
    const now = usageOf(pid);
    if (!now || !before) return undefined;
    if (now.memoryBytes > memoryBytes) return 'too-large';
    return now.cpuMs - before.cpuMs > cpuMs ? 'too-slow' : undefined;
  };
  const [startedAt, waitedBefore] = [performance.now(), waitedMsOf(pid)];
  const onTimeout = () => {
    if (before && !usageOf(pid)) return;
    const elapsedMs = performance.now() - startedAt - (waitedMsOf(pid) - waitedBefore);
    if (elapsedMs < wallMs) timeout = setTimeout(onTimeout, wallMs - elapsedMs);
    else stop(timeoutError(before));
  };
  let timeout = setTimeout(onTimeout, wallMs);
  const polling = setInterval(() => {
    const reason = exceeded();
    if (reason) stop(new Unreadable(reason));
  }, EVERY_MS);
  return () => {
    clearTimeout(timeout);
    clearInterval(polling);
  };
}

/**
 * How long a process, its threads and its descendants could have run while others had the processor, in milliseconds
 * (`/proc/PID/task/TID/schedstat`, whose second number is in nanoseconds). 0 where that is not known.
 */
function waitedMsOf(pid: number | undefined): number {
  if (pid === undefined) return 0;
  try {
    const own = readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
      const [, waited] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ');
      return sum + Number(waited) / 1e6;
    }, 0);
    return childrenOf(pid).reduce((sum, child) => sum + waitedMsOf(child), own);
  } catch {
    return 0;
  }
}

/** Elapsed time alone blames a busy machine where processor time is known; elsewhere it has to blame the file. */
function timeoutError(usage: Usage | undefined): Error {
  return usage ? new Error('The machine had no time to read the file') : new Unreadable('too-slow');
}

/** The resident memory of a process and its descendants, in bytes. Undefined where it is not known. */
export function memoryOf(pid: number | undefined): number | undefined {
  return usageOf(pid)?.memoryBytes;
}

/** Usage of a process since its start. */
type Usage = { cpuMs: number; memoryBytes: number };

/** Linux reports processor time in hundredths of a second on every machine (`getconf CLK_TCK`). */
const TICK_MS = 10;
/** The page size of x86-64, and of nearly every arm64 machine. */
const PAGE_BYTES = 4096;

/**
 * Usage of a process and its descendants: in a cage, the worker process is a child of the process that was started. Undefined
 * on other systems than Linux, and once the process has ended.
 */
function usageOf(pid: number | undefined): Usage | undefined {
  if (pid === undefined) return undefined;
  const own = usageOfOne(pid);
  if (!own) return undefined;
  return childrenOf(pid).reduce<Usage>((sum, child) => {
    const usage = usageOf(child);
    if (!usage) return sum;
    return { cpuMs: sum.cpuMs + usage.cpuMs, memoryBytes: sum.memoryBytes + usage.memoryBytes };
  }, own);
}

function childrenOf(pid: number): number[] {
  try {
    const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'latin1').trim();
    return listed === '' ? [] : listed.split(' ').map(Number);
  } catch {
    return [];
  }
}

/** State of an ended process that its parent has not collected. */
const ENDED = 'Z';

/** From /proc (man 5 proc). */
function usageOfOne(pid: number): Usage | undefined {
  try {
    // The name of the program, in brackets, may hold any character. Fields are counted after it.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?!.*\) )/);
    const field = (number: number) => Number(fields.split(' ')[number - 3]);
    if (fields.startsWith(ENDED)) return undefined;
    return { cpuMs: (field(14) + field(15)) * TICK_MS, memoryBytes: field(24) * PAGE_BYTES };
  } catch {
    return undefined;
  }
}
