import type { Worker } from 'node:cluster';

/** A process that does not answer within this time is left out. */
const PATIENCE_MS = 2_000;

/** What processes ask each other by the one that supervises them. `asker` is the id of a worker, `id` of a question. */
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
 * Asks all processes of this machine, this one too, what they have counted. `collect` does it for this one. Answers those who
 * ask, as long as the process lives.
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

/** In the process that supervises the others: passes their questions and answers on. Other messages are none of its business. */
export function passMetricsOn(workers: () => Iterable<Worker>) {
  return (from: Worker, message: unknown): void => {
    if (!isOurs(message)) return;
    // One that has exited needs no answer.
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
