import type { Worker } from 'node:cluster';
import { type Channel, limitsForAll, sharedLimits } from '../adapters/accounts/shared-limits.ts';
import type { Limits } from '../domain/limits.ts';
import { gatherFrom, passMetricsOn } from './metrics/gather-processes.ts';

export function metricsOfProcesses(count: number, collect: () => Promise<object[] | undefined>) {
  if (!isWorkerProcess) return undefined;
  const send = (message: object) => void process.send?.(message, undefined, undefined, () => {});
  return gatherFrom({ send, on: (event, listener) => process.on(event, listener) }, count, collect);
}

type Processes = {
  ready: Promise<void>;
  close(): Promise<void>;
};

const loadCluster = async () => (await import('node:cluster')).default;

export const isWorkerProcess = process.connected === true && (await loadCluster()).isWorker;

export function limitsOfSupervisor(): Limits | undefined {
  if (!isWorkerProcess) return undefined;
  const channel: Channel = {
    send: (message, failed) => void process.send?.(message, undefined, undefined, failed),
    on: (event, listener) => process.on(event, listener),
  };
  return sharedLimits(channel);
}

/**
 * Milliseconds; a process that exits sooner would probably exit again (the database may be down), so its
 * replacement starts after a pause.
 */
const YOUNG_MS = 5_000;
const PAUSE_MS = 1_000;

class ProcessFault extends Error {
  override name = 'ProcessFault';
}

/**
 * Runs `count` copies of this process on one port and replaces those that exit. They share only the database,
 * the file store, and limits counted in this process's memory.
 */
export async function superviseProcesses(count: number): Promise<Processes> {
  const cluster = await loadCluster();
  let closing = false;
  let listening = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const bornAt = new Map<number, number>();
  const fork = () => {
    if (!closing) bornAt.set(cluster.fork().id, Date.now());
  };
  cluster.on('listening', () => {
    if (listening) return;
    listening = true;
    for (let number = 1; number < count; number += 1) fork();
    resolve();
  });
  cluster.on('exit', ({ id }) => {
    const age = Date.now() - (bornAt.get(id) ?? 0);
    bornAt.delete(id);
    // If none has listened yet, a new process would fail too. The failed one has printed the reason.
    if (listening) setTimeout(fork, age < YOUNG_MS ? PAUSE_MS : 0);
    else if (!closing) reject(new ProcessFault('No server process could start. See the errors above.'));
  });
  const answer = limitsForAll();
  const passOn = passMetricsOn(() =>
    Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined),
  );
  cluster.on('message', (worker, message) => {
    passOn(worker, message);
    void answer(message, (answered) => worker.send(answered, undefined, undefined, () => {}));
  });
  // The first one migrates the database, which on a slow disk takes longer than others wait for a lock of
  // SQLite.
  fork();
  return {
    ready,
    async close() {
      closing = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && closed(worker)));
    },
  };
}

async function closed(worker: Worker): Promise<void> {
  const gone = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  await gone;
}
