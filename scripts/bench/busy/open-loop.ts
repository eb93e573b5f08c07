import { Connection } from '../../requests/connection.ts';
import { answerParent } from '../child.ts';
import { comeFirst } from '../come-first.ts';
import type { Load } from '../load.ts';
import { percentile } from '../measure.ts';

export type OpenLoad = Pick<Load, 'port' | 'requests' | 'seconds'> & {
  perSecond: number;
  /** Visitors waiting at once. Further requests wait for a connection, which counts towards their time. */
  connections: number;
};
export type Overloaded = { p50: number; p99: number; most: number; refused: number };

const TICK_MS = 1;
const asleep = new Int32Array(new SharedArrayBuffer(4));

comeFirst();

/**
 * Sends requests at fixed times regardless of responses, like independent visitors. Times are measured from
 * when the request was due, so a stalled server does not receive fewer requests. Once per tick it reads all
 * responses and sends all due requests; in between it sleeps, because being woken by each response would take
 * the core from the server. Times are therefore up to two ticks too long. Each connection makes one request
 * before the measurement.
 */
answerParent(async (load: OpenLoad): Promise<Overloaded> => {
  const { port, connections, requests } = load;
  const open = await Promise.all(Array.from({ length: connections }, () => Connection.open(port)));
  // Node accepts one connection per turn of its loop; one that the system reports as open may still be
  // waiting.
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
      else reject(new Error(`The server returned ${status}`));
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
