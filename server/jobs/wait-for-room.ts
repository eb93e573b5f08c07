import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { utilizationOver } from '../../adapters/threads/loop-utilization.ts';
import type { UploadLedger } from '../../domain/file/upload-ledger.ts';
import { type PageReader, ReadingStopped, type ReadOptions } from '../../domain/page/page-reader.ts';
import { SLICE } from '../../domain/page/time-slice.ts';

/**
 * Background work waits for so much time with uploads and requests, and no longer: pages are drawn also where papers arrive
 * all day.
 */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 50;
/**
 * Between two files of one person, and between two pieces of one file, no upload is open, nor while several people
 * prepare their next ones.
 */
const QUIET_MS = 300;
/**
 * After many files in a row it is quiet for longer, up to so many times: more of them may follow, and the memory that they took
 * is given back before a process that draws takes its own.
 */
const QUIETS_MOST = 15;
/** Past this part of a core, requests wait for each other. */
const BUSY_UTILIZATION = 0.75;
/** An older measurement tells nothing about the present. */
const FRESH_MS = 1_000;

type Timing = { now(): number; pause(ms: number, signal: AbortSignal | undefined): Promise<unknown> };
const REAL_TIME: Timing = {
  now: () => performance.now(),
  pause: (ms, signal) => pause(ms, undefined, { signal }),
};

/** Whether the machine is needed for what comes first; `settling`: it was until a moment ago. */
export type Pressure = 'busy' | 'settling' | 'none';

/** Does the process receive an upload? */
export function uploadPressure(uploads: Pick<UploadLedger, 'quietMs'>): () => Pressure {
  return () => (uploads.quietMs() < QUIET_MS ? 'busy' : 'none');
}

/** Does the process receive an upload, or use most of its core for requests? It settles for a while after many uploads. */
export function requestPressure(
  uploads: Pick<UploadLedger, 'quietMs' | 'filesInRow'>,
  utilization = utilizationOver(LOOK_EVERY_MS / 2, 0, FRESH_MS),
): () => Pressure {
  return () => {
    const quietMs = uploads.quietMs();
    if (quietMs < QUIET_MS || utilization() > BUSY_UTILIZATION) return 'busy';
    return quietMs < QUIET_MS * Math.min(uploads.filesInRow, QUIETS_MOST) ? 'settling' : 'none';
  };
}

/**
 * Returns what resolves once the machine has room: there is no pressure, or it was busy for `PATIENCE_MS`. Then work goes on
 * for a slice, whatever comes. It rejects when the signal is aborted.
 */
export function roomFor(
  pressure: () => Pressure,
  time: Timing = REAL_TIME,
): (signal: AbortSignal | undefined) => Promise<void> {
  let grantedUntil = Number.NEGATIVE_INFINITY;
  return async (signal) => {
    let busyMs = 0;
    for (let current = pressure(); current !== 'none' && time.now() >= grantedUntil; current = pressure()) {
      const before = time.now();
      await time.pause(LOOK_EVERY_MS, signal);
      if (current === 'busy') busyMs += time.now() - before;
      if (busyMs >= PATIENCE_MS) grantedUntil = time.now() + SLICE.ms;
    }
  };
}

/** About so long it takes to begin with a file, or to draw a page. */
const WORK_MS = 100;

/** Room for background work that also rests while readers need the event loop (adapters/threads/duty-cycle.ts). */
export function restingRoom(
  room: ReturnType<typeof roomFor>,
  rest: (workMs: number) => Promise<void> | undefined,
): ReturnType<typeof roomFor> {
  return async (signal) => {
    await room(signal);
    await rest(WORK_MS);
    signal?.throwIfAborted();
  };
}

/** A reader whose background calls wait for room first. */
export function waitingReader(reader: PageReader, room: ReturnType<typeof roomFor>): PageReader {
  const wait = async ({ priority, signal }: ReadOptions) => {
    if (priority === 'background') await room(signal).catch(stopped);
  };
  return {
    ...reader,
    async sizesOf(file, options) {
      await wait(options);
      return reader.sizesOf(file, options);
    },
    async isActive(file, options) {
      await wait(options);
      return reader.isActive(file, options);
    },
    async draw(file, page, widths, options) {
      await wait(options);
      return reader.draw(file, page, widths, options);
    },
    async textOf(file, page, options) {
      await wait(options);
      return reader.textOf(file, page, options);
    },
  };
}

function stopped(): never {
  throw new ReadingStopped();
}
