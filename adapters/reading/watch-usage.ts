import { readdirSync, readFileSync } from 'node:fs';
import { Unreadable } from '../../domain/page/page-reader.ts';
import type { UnreadableReason } from '../../domain/page.ts';
import type { ResourceLimits } from './resource-limits.ts';

const EVERY_MS = 50;

/**
 * Watches a process during one operation. Calls `stop` with the reason whenever it exceeds a limit, until the
 * returned function ends the watch. Time that other processes took does not count.
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
 * Milliseconds that a process, its threads and its descendants were ready to run while others had the
 * processor (`/proc/PID/task/TID/schedstat`, whose second number is in nanoseconds). 0 if unknown.
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

/** Exceeding only the elapsed time, and not the processor time, is a busy machine's fault. */
function timeoutError(usage: Usage | undefined): Error {
  return usage ? new Error('The machine was too busy to read the file in time') : new Unreadable('too-slow');
}

/** Resident memory of a process and its descendants, in bytes; undefined if unknown. */
export function memoryOf(pid: number | undefined): number | undefined {
  return usageOf(pid)?.memoryBytes;
}

type Usage = { cpuMs: number; memoryBytes: number };

/** Linux reports processor time in hundredths of a second on every machine (`getconf CLK_TCK`). */
const TICK_MS = 10;
/** Page size in bytes on x86-64 and nearly every arm64 machine. */
const PAGE_BYTES = 4096;

/**
 * Usage of a process and its descendants: in a sandbox, the worker is a child of the started process.
 * Undefined except on Linux, and once the process has ended.
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

/** Ended, but not yet reaped by its parent. */
const ENDED = 'Z';

/** Reads /proc (man 5 proc). */
function usageOfOne(pid: number): Usage | undefined {
  try {
    // Fields count from the program's name in brackets, which may have any characters.
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(/\) (?!.*\) )/);
    const field = (number: number) => Number(fields.split(' ')[number - 3]);
    if (fields.startsWith(ENDED)) return undefined;
    return { cpuMs: (field(14) + field(15)) * TICK_MS, memoryBytes: field(24) * PAGE_BYTES };
  } catch {
    return undefined;
  }
}
