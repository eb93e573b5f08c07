import { Gauge, Registry } from '@prometheus-io/client';
import type { Library } from '../../domain/library.ts';
import type { OperatorStatistics } from '../../domain/statistics/operator-statistics.ts';
import type { Queue } from '../../domain/statistics/statistics.ts';
import type { Health } from '../health/health.ts';

type LibraryState = {
  health: Health;
  library: Pick<Library, 'statistics' | 'clock' | 'bytes' | 'settings'>;
  operatorStatistics: OperatorStatistics;
  cacheBytes: number;
  processes: { expected: number; answering: number };
};

const NEVER = Number.POSITIVE_INFINITY;

/**
 * Metrics of the whole library, the same in each process. Leaves out values of a part that is down:
 * `panna_part_up` reports it.
 */
export async function libraryMetrics(state: LibraryState): Promise<Registry> {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge<string>({ name: `panna_${name}`, help, labelNames, registers: [registry] });
  const { health, processes, cacheBytes } = state;
  const up = gauge('part_up', 'Whether this part works (1) or not (0); see /readyz', ['part']);
  for (const [part, word] of Object.entries(health)) up.set({ part }, word === 'ok' ? 1 : 0);
  const missing = processes.expected - processes.answering;
  gauge('processes_missing', 'Processes that don’t respond, out of PROCESSES').set(missing);
  gauge('cache_bytes', 'Size of the cached responses of the process that answers this request').set(
    cacheBytes,
  );
  await Promise.all([
    tellQueues(state, gauge),
    tellFreeSpace(state, gauge),
    tellOperatorStatistics(state, gauge),
  ]);
  return registry;
}

type MakeGauge = (name: string, help: string, labelNames?: string[]) => Gauge<string>;

async function tellQueues({ library: { statistics, clock } }: LibraryState, gauge: MakeGauge): Promise<void> {
  const queues = await Promise.all([orNothing(statistics.mails()), orNothing(statistics.jobs())]);
  const waiting = gauge('queue_waiting', 'Waiting emails, and files to read (at most 10,000 are counted)', [
    'queue',
  ]);
  const oldest = gauge('queue_oldest_seconds', 'Age of the oldest entry in the queue; 0 if it is empty', [
    'queue',
  ]);
  const givenUp = gauge('queue_given_up', 'Entries that failed permanently', ['queue']);
  for (const [index, queue] of ['mails', 'files'].entries()) {
    const found: Queue | undefined = queues[index];
    if (!found) continue;
    waiting.set({ queue }, found.waiting);
    oldest.set({ queue }, found.oldest ? secondsSince(found.oldest, clock()) : 0);
    givenUp.set({ queue }, found.givenUp);
  }
}

async function tellFreeSpace(
  { library: { bytes, settings } }: LibraryState,
  gauge: MakeGauge,
): Promise<void> {
  const least = gauge('disk_least_bytes', 'MIN_FREE_MB: below it, no new files are accepted');
  least.set(settings.minFreeBytes);
  const free = await orNothing(bytes.freeBytes());
  if (free !== undefined)
    gauge(
      'disk_free_bytes',
      'Free space on the disk that receives files; with S3, the disk of the temporary folder',
    ).set(free);
}

async function tellOperatorStatistics(
  { library: { clock }, operatorStatistics }: LibraryState,
  gauge: MakeGauge,
): Promise<void> {
  const [sessions, backup] = await Promise.all([
    orNothing(operatorStatistics.sessions(clock())),
    operatorStatistics.lastBackup().then(
      (at) => (at ? secondsSince(at, clock()) : NEVER),
      () => undefined,
    ),
  ]);
  if (sessions !== undefined)
    gauge('sessions', 'Signed-in devices (at most 50,000 are counted)').set(sessions);
  if (backup !== undefined)
    gauge('backup_age_seconds', 'Time since the last backup without damage; +Inf if there is none').set(
      backup,
    );
}

function secondsSince(at: Date, now: Date): number {
  return Math.max(0, (now.getTime() - at.getTime()) / 1000);
}

async function orNothing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch(() => undefined);
}
