import { Connection } from '../../requests/connection.ts';
import { answerParent } from '../child.ts';
import { comeFirst } from '../come-first.ts';
import type { Load } from '../load.ts';
import { percentile } from '../measure.ts';

export type OpenLoad = Pick<Load, 'port' | 'requests' | 'seconds'> & {
  perSecond: number;
  /** As many as visitors could be waiting at once; past that a request waits for a connection, and its time counts. */
  connections: number;
};
/** Milliseconds of the answers, and how many requests were refused. */
export type Overloaded = { p50: number; p99: number; most: number; refused: number };

const TICK_MS = 1;
const asleep = new Int32Array(new SharedArrayBuffer(4));

comeFirst();

/**
 * Sends requests when they are due, whether others were answered or not, as visitors do who know nothing of each other.
 * A time begins when the request was due, so a server that stands still is not asked less. Once a tick all that has come
 * is read and all that is due is sent; in between the process sleeps. One that waits for each answer would be woken by
 * each, and take the core from the server that is sending it. So times are up to two ticks too long. Before the time
 * begins each connection has asked once.
 */
answerParent(async (load: OpenLoad): Promise<Overloaded> => {
  const { port, connections, requests } = load;
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  // Node accepts one connection in each turn of its loop; one that is open for the system may not be accepted yet.
  const [first = new Uint8Array()] = requests;
  await Promise.all(open.map((connection) => connection.ask(first)));
  const { accepted, refused } = await send(load, open);
  for (const connection of open) connection.close();
  const at = (part: number) => percentile(accepted, part);
  return { p50: at(0.5), p99: at(0.99), most: at(1), refused };
});

type Sent = { accepted: Float64Array; refused: number };

function send({ requests, ...load }: OpenLoad, open: readonly Connection[]): Promise<Sent> {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>();
  const count = Math.round(load.perSecond * load.seconds);
  const times = new Float64Array(count);
  let [sent, accepted, refused] = [0, 0, 0];
  const began = performance.now();
  const dueAt = (number: number) => began + (number * 1000) / load.perSecond;
  const isDue = () => sent < count && dueAt(sent) <= performance.now();

  const idle = open.map((connection) => {
    let due = 0;
    const ask = () => {
      due = dueAt(sent);
      connection.send(requests[sent % requests.length] ?? new Uint8Array(), done, reject);
      sent += 1;
    };
    const done = (status: number) => {
      if (status === 200) times[accepted++] = performance.now() - due;
      else if (status === 503) refused += 1;
      else reject(new Error(`Answered ${status}`));
      if (isDue()) ask();
      else idle.push(ask);
      if (accepted + refused === count) resolve({ accepted: times.subarray(0, accepted), refused });
    };
    return ask;
  });
  const tick = () => {
    while (idle.length > 0 && isDue()) idle.pop()?.();
    Atomics.wait(asleep, 0, 0, TICK_MS);
    if (accepted + refused < count) setImmediate(tick);
  };
  tick();
  return promise;
}
