import cluster, { type Worker } from 'node:cluster';

export type Processes = {
  /** Resolves once the first one listens. Rejects when they cannot even start. */
  ready: Promise<void>;
  /** Tells all to close, and waits for them. */
  close(): Promise<void>;
};

/** One that dies younger would die again, as while the database is away: the next one comes a little later. */
const YOUNG_MS = 5_000;
const REST_MS = 1_000;

/** The processes did not even start. */
export class ProcessFault extends Error {
  override name = 'ProcessFault';
}

/**
 * Keeps as many copies of this process running on one port, and replaces one that dies. They share nothing but
 * the database and the store of bytes.
 */
export function keepProcesses(count: number): Processes {
  let closing = false;
  let listening = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  cluster.on('listening', () => {
    listening = true;
    resolve();
  });
  const bornAt = new Map<number, number>();
  const fork = () => {
    if (!closing) bornAt.set(cluster.fork().id, Date.now());
  };
  cluster.on('exit', ({ id }) => {
    const age = Date.now() - (bornAt.get(id) ?? 0);
    bornAt.delete(id);
    // Whoever dies before anybody listened would die again: its own words say why.
    if (listening) setTimeout(fork, age < YOUNG_MS ? REST_MS : 0);
    else if (!closing)
      reject(new ProcessFault('None of its processes could start: the lines above say why.'));
  });
  for (let number = 0; number < count; number += 1) fork();
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

/** Is this process one of several, started by another one? */
export const isOneOfSeveral = cluster.isWorker;
