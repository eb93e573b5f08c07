import type { Worker } from 'node:cluster';

const PATIENCE_MS = 2_000;

type Message =
  | { metrics: 'ask'; id: number }
  | { metrics: 'collect'; id: number; asker: number }
  | { metrics: 'answer'; id: number; asker: number; counted: object[] }
  | { metrics: 'got'; id: number; counted: object[] };

type Channel = {
  send(message: Message): void;
  on(event: 'message', listener: (message: unknown) => void): unknown;
};

/**
 * Collects the counts of all processes on this machine, including this one (`collect`), and answers requests
 * of other processes as long as this process runs.
 */
export function gatherFrom(
  channel: Channel,
  count: number,
  collect: () => Promise<object[] | undefined>,
): () => Promise<object[][]> {
  const asked = new Map<number, (counted: object[]) => void>();
  let questions = 0;
  channel.on('message', (message) => {
    if (!isOurs(message)) return;
    if (message.metrics === 'got') asked.get(message.id)?.(message.counted);
    if (message.metrics !== 'collect') return;
    const { id, asker } = message;
    void collect().then((mine) => channel.send({ metrics: 'answer', id, asker, counted: mine ?? [] }));
  });
  return () =>
    new Promise((resolve) => {
      const id = questions++;
      const all: object[][] = [];
      const end = () => {
        clearTimeout(timer);
        asked.delete(id);
        resolve(all);
      };
      const timer = setTimeout(end, PATIENCE_MS);
      asked.set(id, (one) => {
        all.push(one);
        if (all.length === count) end();
      });
      channel.send({ metrics: 'ask', id });
    });
}

export function passMetricsOn(workers: () => Iterable<Worker>) {
  return (from: Worker, message: unknown): void => {
    if (!isOurs(message)) return;
    const send = (worker: Worker, sent: Message) => worker.send(sent, undefined, undefined, () => {});
    if (message.metrics === 'ask')
      for (const worker of workers()) send(worker, { metrics: 'collect', id: message.id, asker: from.id });
    if (message.metrics !== 'answer') return;
    for (const worker of workers())
      if (worker.id === message.asker)
        send(worker, { metrics: 'got', id: message.id, counted: message.counted });
  };
}

function isOurs(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'metrics' in message;
}
